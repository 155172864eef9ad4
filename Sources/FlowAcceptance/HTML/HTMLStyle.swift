/// What the page looks like, by day and by night.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; --good: light-dark(#176b2c, #6fd58a);
      --bad: light-dark(#b3261e, #ff9a91); --dim: light-dark(#5f6368, #a0a4a9);
      --line: light-dark(#d5d8dc, #44484d); --soft: light-dark(#f4f5f7, #24272a); }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem;
      padding: 0 1rem; background: light-dark(#fff, #17191b); color: light-dark(#1c1e20, #e6e8ea); }
    h1 { margin: 0; } h1.passed, .passed b { color: var(--good); }
    h1.failed, .failed b, .error b { color: var(--bad); } .skipped b, .todo b { color: var(--dim); }
    small, .properties { color: var(--dim); font-weight: normal; }
    .counts { display: flex; flex-wrap: wrap; gap: 0 2rem; }
    .counts dt { color: var(--dim); } .counts dd { margin: 0; font-size: 1.5rem; }
    details { border: 1px solid var(--line); border-radius: 6px; margin: .3rem 0; padding: .3rem .8rem; }
    summary { cursor: pointer; overflow-wrap: anywhere; }
    i { color: var(--dim); } code, pre { font: 14px/1.4 ui-monospace, monospace; }
    pre { background: var(--soft); border-radius: 6px; overflow-x: auto; padding: .6rem; }
    th { color: var(--dim); font-weight: normal; text-align: left; padding-right: 1rem;
      vertical-align: top; }
    td { overflow-wrap: anywhere; } .missed code { color: var(--bad); }
    svg { max-width: 100%; height: auto; } svg text { font: 13px ui-monospace, monospace;
      fill: currentColor; } svg rect { fill: var(--soft); stroke: var(--line); }
    svg .hit { stroke: var(--good); } svg .miss { stroke: var(--bad); }
    svg path { fill: none; stroke-width: 1.5; } svg text.hit { fill: var(--good); stroke: none; }
    svg text.miss { fill: var(--bad); stroke: none; } svg .name { font-weight: bold; }

    """
}
