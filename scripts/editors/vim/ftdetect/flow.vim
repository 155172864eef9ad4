autocmd BufNewFile,BufRead *.flow setfiletype flow
