" Editing scripts for flowsh: comments, formatting, and the errors that lint tells.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal formatoptions-=t formatoptions+=rol
setlocal makeprg=flowsh\ lint\ %:S
setlocal errorformat=%Eerror:\ %m,%Wwarning:\ %m,%Inote:\ %m,%Z\ %#-->\ %f:%l:%c,%-G%.%#
if executable('flowsh')
  setlocal formatprg=flowsh\ format\ -
endif

let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop<'
      \ . ' formatoptions< makeprg< errorformat< formatprg<'
