/// The style sheet of the page, by day and by night.
///
/// The rows of the list are blocks: to hide many items of a list, a browser counts all of them anew for
/// each, which takes seconds for thousands.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; --good: light-dark(#176b2c, #6fd58a);
      --bad: light-dark(#b3261e, #ff9a91); --dim: light-dark(#55595e, #adb1b6);
      --line: light-dark(#8a8f95, #6b7076); --soft: light-dark(#f4f5f7, #24272a);
      --link: light-dark(#0b57d0, #a8c7fa); --back: light-dark(#fff, #17191b); }
    * { box-sizing: border-box; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 90rem; padding: 1rem;
      background: var(--back); color: light-dark(#1c1e20, #e6e8ea); }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: .8rem 0 .2rem; }
    .passed > b, h1.passed, .row.passed .mark, .plus { color: var(--good); }
    .failed > b, .error > b, h1.failed, .row.failed .mark, .row.error .mark, .minus, .bad,
    .missed code { color: var(--bad); }
    small, .properties, .dim, .file { color: var(--dim); font-weight: normal; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    a { color: var(--link); }
    button, select, input { font: inherit; color: inherit; background: var(--soft);
      border: 1px solid var(--line); border-radius: 6px; padding: .2rem .6rem; max-width: 100%; }
    button { cursor: pointer; } button:disabled { color: var(--dim); cursor: default; }
    button[aria-pressed="true"] { border: 2px solid currentColor; font-weight: bold; }
    button[aria-pressed="false"] { text-decoration: line-through; }
    #tags button[aria-pressed="false"] { text-decoration: none; }
    .filters, .search, .controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center;
      margin: .5rem 0; }
    #tags:empty { display: none; }
    #cases { list-style: none; margin: 0; padding: 0; }
    #cases > li { display: block; border-top: 1px solid var(--line); content-visibility: auto;
      contain-intrinsic-size: auto 2.4rem; } #cases > li[hidden] { display: none; }
    .row { display: flex; flex-wrap: wrap; gap: 0 .8rem; padding: .4rem .2rem; color: inherit;
      text-decoration: none; }
    .row:hover .title { text-decoration: underline; }
    .mark { font-weight: bold; min-width: 5.5rem; } .title { overflow-wrap: anywhere; }
    .first { flex-basis: 100%; min-width: 0; overflow: hidden; text-overflow: ellipsis;
      white-space: pre; } b.bad { white-space: pre-wrap; overflow-wrap: anywhere; }
    @media (min-width: 60rem) { .row { flex-wrap: nowrap; } .row .title { flex: 0 1 auto; }
      .first { flex: 1 1 0; order: 1; } .file { order: 2; } .time { order: 3; } }
    .file { margin-left: auto; } .time, .share { white-space: nowrap; }
    .case { border-left: 3px solid var(--line); margin: 0 0 1rem; padding: 0 0 .5rem .8rem; }
    code, pre, .commands { font: 14px/1.45 ui-monospace, monospace; }
    pre { background: var(--soft); border-radius: 6px; margin: .3rem 0; padding: .6rem;
      white-space: pre-wrap; overflow-wrap: anywhere; } code { white-space: pre-wrap;
      overflow-wrap: anywhere; }
    table { border-collapse: collapse; display: block; max-width: 100%; overflow-x: auto; }
    th { color: var(--dim); font-weight: normal; text-align: left; white-space: nowrap; }
    th, td { padding: .1rem 1rem .1rem 0; vertical-align: top; }
    .case, .columns > div { container-type: inline-size; }
    .case td > code:not(:has(.path)) { display: inline-block; max-width: 45cqi;
      overflow-wrap: break-word; } td:has(.path) ~ td > code:not(:has(.path)) { max-width: 30cqi; }
    td { overflow-wrap: break-word; } .path { overflow-wrap: normal; } .panel td:last-child { min-width: 14rem; }
    @media (max-width: 40rem) { .panel th[scope="row"] { white-space: normal;
      overflow-wrap: anywhere; min-width: 7rem; } .coverage thead { display: none; }
      .coverage tr { border-top: 1px solid var(--line); display: block; padding: .3rem 0; }
      .coverage th, .coverage td { display: inline; overflow-wrap: anywhere; } }
    .missed li { overflow-wrap: anywhere; }
    .panel { border: 1px solid var(--line); border-radius: 6px; margin: 1rem 0; padding: .4rem .8rem; }
    summary { cursor: pointer; }
    .columns { display: grid; gap: 1rem;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr); }
    @media (max-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
    .commands { list-style: none; margin: 0; max-height: 32rem; overflow: auto; padding: 0; }
    .commands a { color: inherit; display: block; overflow-wrap: anywhere; padding: .1rem .4rem;
      text-decoration: none; white-space: pre-wrap; }
    .commands a.sourced { padding-left: 1.6rem; }
    .commands a[aria-current] { background: var(--soft); border-left: 4px solid var(--link);
      font-weight: bold; }
    .controls input { flex: 1 1 10rem; min-width: 6rem; padding: 0; }
    svg { height: auto; max-width: 100%; } svg text { fill: currentColor;
      font: 13px Helvetica, Arial, sans-serif; }
    svg rect { fill: var(--soft); stroke: var(--line); }
    svg path { fill: none; stroke: var(--line); stroke-width: 1.5; }
    svg .hit { stroke: var(--good); } svg .miss { stroke: var(--dim); }
    svg text.hit { fill: var(--good); stroke: none; } svg text.miss { fill: var(--dim); stroke: none; }
    svg .note { fill: var(--dim); }
    svg .name { font-weight: bold; } svg text.taken { font-weight: bold; text-decoration: underline; }
    svg path.taken { stroke: var(--link); stroke-width: 3; }
    svg rect.here { fill: light-dark(#ffe58a, #5c4a00); stroke: var(--link); stroke-width: 4; }

    """
}
