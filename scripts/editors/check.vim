" Checks that the syntax for Vim colours scripts as the shell's own lexer reads them.
"
" usage: TOKENS=FILE vim -n -es -u NONE -S check.vim
"
" The file is the one of check.py. The first, middle and last byte of a token must be in the group of its
" kind, and no byte of another token may be in that of a comment or
" transcript.

set nocompatible encoding=utf-8 fileformats=unix
let &runtimepath = expand('<sfile>:p:h') . '/vim,' . $VIMRUNTIME
filetype plugin on
syntax on

let s:groups = {
      \ 'comment': ['flowComment'], 'transcript': ['flowTranscript'],
      \ 'command': ['flowCommand', 'flowRefused', 'flowRefusedCommand'],
      \ 'string': ['flowLiteral', 'flowString'], 'expression': ['flowInsertion', 'flowDelimiter'],
      \ 'tag': ['flowTag'],
      \ }
let s:exact = ['comment', 'transcript']
let s:wrong = []
let s:count = 0

function s:HasKind(line, column, kind) abort
  for id in synstack(a:line, a:column)
    if index(s:groups[a:kind], synIDattr(id, 'name')) >= 0
      return 1
    endif
  endfor
  return 0
endfunction

function s:Check(file) abort
  execute 'edit' fnameescape(a:file.path)
  if &filetype !=# 'flow'
    call add(s:wrong, a:file.path . ': is not taken for a script')
    return
  endif
  let kinds = {}
  for [kind, start, end] in a:file.tokens
    let s:count += 1
    for offset in range(start, end - 1)
      let kinds[offset] = kind
    endfor
    for offset in uniq([start, (start + end) / 2, end - 1])
      let line = byte2line(offset + 1)
      let column = offset + 2 - line2byte(line)
      let character = strpart(getline(line), column - 1, 1)
      if character =~# '\S' && !s:HasKind(line, column, kind)
        call add(s:wrong, a:file.path . ':' . line . ':' . column . ': no ' . kind . ': ' . character)
        break
      endif
    endfor
  endfor
  for line in range(1, line('$'))
    if getline(line) !~# '[#|]'
      continue
    endif
    for column in range(1, strlen(getline(line)))
      for kind in s:exact
        let offset = line2byte(line) + column - 2
        if get(kinds, offset, kind) !=# kind && s:HasKind(line, column, kind)
          call add(s:wrong, a:file.path . ':' . line . ':' . column . ': is no ' . kind)
        endif
      endfor
    endfor
  endfor
endfunction

try
  let s:files = json_decode(join(readfile($TOKENS), ''))
  for s:file in s:files
    call s:Check(s:file)
  endfor
  let s:count_text = len(s:files) . ' scripts in Vim, ' . s:count . ' tokens'
  call writefile(s:wrong[:39] + [s:count_text], '/dev/stdout')
catch
  call writefile([v:throwpoint . ': ' . v:exception], '/dev/stdout')
  cquit
endtry
if empty(s:wrong) && s:count > 0
  qall!
else
  cquit
endif
