# SPDX-License-Identifier: Apache-2.0
#
# pomp reads this where the command line has a response file.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of the script that reads this one

blank="[\"'[:space:]]"

# What an option in a file that stays in the command line means for us.
look_into_response_file() {
    [ -f "$1" ] || return
    has_option "$1" "$compiles_nothing$links_nothing" && links=''
    has_option "$1" "$turns_openmp_on" && openmp=1
}

# Whether a file has one of some options of the table, each of which is a pattern of itself.
has_option() (
    set -f
    IFS=' '
    any=''
    for option in $2; do
        case $option in
        *=) any="$any|$option" ;;
        *) any="$any|$option(\$|$blank)" ;;
        esac
    done
    grep -qE -e "(^|$blank)(${any#|})" <"$1"
)

# Goes on with the command line in which response files with sources, or with the names of other
# response files, are written out.
wrap_expanded() {
    expand_response_files "$@"
    depth=$((depth + 1))
    if [ -z "$expanded" ]; then
        wrap_command "$@"
    elif [ $depth -lt 9 ]; then
        call_with wrap_expanded "$words"
    else
        call_with wrap_command "$words"
    fi
}

# Sets $words to the list of the words, and $expanded when any was a response file to be written out.
expand_response_files() {
    expanded='' words=''
    for word; do
        case $word in
        @?*)
            if [ -f "${word#@}" ] && is_to_be_expanded "${word#@}"; then
                expanded=1
                words=$words$newline$(words_of_response_file "${word#@}")
                continue
            fi
            ;;
        esac
        encode "$word"
        words=$words$newline$encoded
    done
}

is_to_be_expanded() {
    grep -qE "\\.([cCfF]|cc|cpp|cxx|c\\+\\+|cp|CC|CPP|CXX|[fF][0-9]+|for|FOR|ftn|FTN|fpp|FPP)(\$|$blank)|(^|$blank)@" <"$1" 2>/dev/null
}

# The words of a response file as gcc and clang read it, as a list.
words_of_response_file() {
    # shellcheck disable=SC2016 # that is awk's
    LC_ALL=C awk '
    function end_word() {
        if (open) print (word == "" ? "%e" : word)
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
            word = word (c == "%" ? "%p" : c == "\n" ? "%n" : c)
        }
    }
    END { end_word() }' <"$1"
}
