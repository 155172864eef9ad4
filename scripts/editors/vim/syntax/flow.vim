" Scripts for flowsh.
if exists('b:current_syntax')
  finish
endif

syntax match flowTranscript /^\s*|.*$/
syntax match flowComment /\(^\|\s\)\zs#.*$/ contains=flowTodo
syntax keyword flowTodo TODO FIXME contained
syntax match flowCommand /^\s*\zs[[:alpha:]?][[:alnum:]-]*\ze\(\s\|$\)/
      \ contains=flowStructure,flowCheck
syntax match flowRefused /^\s*\zs!\ze\s/ skipwhite nextgroup=flowRefusedCommand
syntax match flowRefusedCommand /[[:alpha:]?][[:alnum:]-]*/ contained contains=flowCheck
syntax keyword flowStructure case with tags skip todo flaky timeout let source quit contained
syntax keyword flowCheck expect check always eval contained
syntax match flowTag /\s\zs@[[:alnum:]_.-]\+/
syntax match flowName /\s\zs[[:alpha:]_][[:alnum:]_-]*\ze=[^=]/
syntax match flowNumber /\<\d\+\(\.\d\+\)\=\(ms\|[smhd]\)\=\>/
syntax keyword flowConstant true false null
syntax region flowLiteral start=/'/ end=/'/ oneline
syntax region flowString start=/"/ skip=/\\./ end=/"/ oneline contains=flowEscape,flowInsertion
syntax match flowEscape /\\\([ntr"\\$]\|u{\x\+}\)/ contained
syntax region flowInsertion matchgroup=flowDelimiter start=/\${/ end=/}/ oneline
      \ contains=flowBraces,flowLiteral,flowString,flowNumber,flowConstant
syntax region flowBraces start=/{/ end=/}/ oneline transparent contained
      \ contains=flowBraces,flowLiteral,flowString

highlight default link flowTranscript String
highlight default link flowComment Comment
highlight default link flowTodo Todo
highlight default link flowCommand Function
highlight default link flowRefusedCommand Function
highlight default link flowStructure Keyword
highlight default link flowCheck Statement
highlight default link flowRefused Operator
highlight default link flowTag Tag
highlight default link flowName Identifier
highlight default link flowNumber Number
highlight default link flowConstant Constant
highlight default link flowLiteral String
highlight default link flowString String
highlight default link flowEscape SpecialChar
highlight default link flowDelimiter Delimiter

let b:current_syntax = 'flow'
