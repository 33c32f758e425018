# SPDX-License-Identifier: Apache-2.0
#
# What compilers' options mean to the wrapper, with a blank before and after each. The launcher reads
# this as a part of itself; Java (CompilerOptions) reads the lines of names and words, which is why
# nothing else may be in here.
# shellcheck shell=sh disable=SC2034 # variables of the script that reads this one

# Those whose value is the next word.
takes_a_word=" -o -I -D -U -L -l -x -T -u -z -e -A -MF -MT -MQ -include -imacros -isystem -iquote\
 -idirafter -isysroot -iprefix -iwithprefix -iwithprefixbefore -imultilib -include-pch --param -MJ -gen-cdb-fragment-path\
 -J -module-dir -fintrinsic-modules-path -aux-info -mllvm -Xclang -Xlinker -Xpreprocessor -Xassembler -target -framework -arch "

# Those with which nothing is compiled.
compiles_nothing=" -E -M -MM -fsyntax-only "

# Those with which nothing is linked, beside these.
links_nothing=" -c -r -S "

# Those that make directives count; with = at the end it is any value.
turns_openmp_on=" -fopenmp -fopenmp= -fiopenmp -qopenmp -openmp -mp -mp= -qsmp=omp "

# Those that say how a source is read, and whose value is in the same word or the next one.
reads_with_value=" -isystem -iquote -idirafter -I -D -U "

# Those that say so alone; with = or - at the end a number or a short name follows.
reads_alone=" -fno-openmp -fopenmp-version= -std= -cpp -nocpp -fpreprocessed -ffree-form -ffixed-form\
 -ffree-line-length- -ffree-line-length= -ffixed-line-length- -ffixed-line-length= -fno-underscoring -fd-lines-as-code "
