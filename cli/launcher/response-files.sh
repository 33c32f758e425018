# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where the command line has a response file.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

blank="[\"'[:space:]]"

# What an option in a file that stays in the command line means for us.
look_into_response_file() {
    [ -f "$1" ] || return
    grep -qE -e "(^|$blank)-(c|S|E|M|MM|fsyntax-only)(\$|$blank)" "$1" && links=''
    grep -qE -e "(^|$blank)-(f|fi|q)?openmp(=|\$|$blank)" "$1" && openmp=1
}

# Response files with sources, or with the names of other response files, are written out: sets
# $expanded to the words of the command line for eval; empty when there are none.
expand_response_files() {
    expanded='' list=''
    for word; do
        case $word in
        @?*)
            if grep -qE "\\.([cCfF]|cc|cpp|cxx|c\\+\\+|cp|CC|CPP|CXX|[fF][0-9]+|for|FOR|ftn|FTN|fpp|FPP)(\$|$blank)|(^|$blank)@" "${word#@}" 2>/dev/null; then
                expanded=1
                list="$list $(words_of_response_file "${word#@}")"
                continue
            fi
            ;;
        esac
        quote "$word"
        list="$list $quoted"
    done
    [ -z "$expanded" ] || expanded=$list
}

# The words of a response file as gcc and clang read it, quoted for eval.
words_of_response_file() {
    # shellcheck disable=SC2016 # that is awk's
    LC_ALL=C awk '
    function end_word() {
        if (open) printf " %c%s%c", 39, word, 39
        open = 0; word = ""
    }
    {
        line = $0 "\n"
        for (i = 1; i <= length(line); i++) {
            c = substr(line, i, 1)
            if (escaped) escaped = 0
            else if (c == "\\") { escaped = open = 1; continue }
            else if (quote != "") {
                if (c == quote) { quote = ""; continue }
            }
            else if (c == "\"" || c == "\047") { quote = c; open = 1; continue }
            else if (c ~ /[ \t\r\n\f\v]/) { end_word(); continue }
            open = 1
            word = word (c == "\047" ? "\047\\\047\047" : c)
        }
    }
    END { end_word() }' "$1"
}
