# SPDX-License-Identifier: Apache-2.0
#
# Ends with status 0 if a source, or a header that it includes from a folder of the project, may hold
# something to instrument, with 1 if not. The arguments are pairs: a kind of word ("source", "fortran",
# "-include", "-I", "-iquote"), and the file or folder. The files among them must be regular ones.
#
# Whatever a source includes may be a pipe or a device, reading which never ends, and awk can't tell. So
# with status 1 it may ask: "?NAME" is a question whether that is a regular file. It is to be started
# again with what it has printed on standard input, and "+NAME" for yes or "-NAME" for no in the place of
# each question. All names are words as in words.awk.
#
# What a line must match is what Java looks for: DirectiveFinder makes the expressions of its table, and
# DirectiveFinderTest compares them with those here.

function read_file(file, folder,    line, place) {
    place = opened(file)
    while ((getline line < place) > 0) {
        if (line ~ /^\357/) sub(/^\357\273\277/, "", line)
        if (index(line, "omp") &&
            line ~ /(^|[^A-Za-z0-9_])(omp|pomp)([ \t\r\f:\\]|$)|omp_[a-z_]*lock/) exit 0
        if (line ~ /^[ \t]*#[ \t]*include[ \t]*["<]/) includes[++wanted] = folder SUBSEP line
    }
    close(place)
}
# Lines of the preprocessor look beside their file, those of Fortran beside the source.
function read_fortran(file, folder, source,    line, lower, place) {
    place = opened(file)
    while ((getline line < place) > 0) {
        lower = tolower(line)
        if (lower ~ /[!c*](\$omp|\$pomp|p\$)|omp_[a-z_]*lock/) exit 0
        if (index(lower, "include") && lower ~ /^[ \t]*(#|!\$)?[ \t]*include[ \t]*["\047]/)
            includes[++wanted] = (lower ~ /^[ \t]*#/ ? folder : source) SUBSEP line SUBSEP source
    }
    close(place)
}
# To some awks a name such as "-" stands for something else.
function opened(file) {
    return file ~ /^\// ? file : "./" file
}
function read_included(file, fortran) {
    if (file in was_read) return
    was_read[file] = 1
    if (fortran == "") read_file(file, folder_of(file))
    else read_fortran(file, folder_of(file), fortran)
}
function folder_of(file) {
    return sub(/\/[^\/]*$/, "", file) ? file "/" : ""
}
function add_candidate(folder, name) {
    candidates[++count] = name ~ /^\// ? name : folder == "" || folder ~ /\/$/ ? folder name : folder "/" name
}
# Sets candidates, where an included file may be, in the order in which compilers look.
function find_candidates(folder, name, in_quotes,    i) {
    count = 0
    if (in_quotes) add_candidate(folder, name)
    for (i = 1; in_quotes && i <= quotes; i++) add_candidate(quoted[i], name)
    for (i = 1; i <= folders; i++) add_candidate(all[i], name)
}
# Reads what an include line finds. Returns whether an answer is needed first.
function follow(fortran,    i, file, waits) {
    for (i = 1; i <= count; i++) {
        file = candidates[i]
        if (file ~ system_folders) return waits
        if (!(file in is_file)) {
            is_file[file] = "?"
            waits = 1
        }
        else if (is_file[file] == "?") waits = 1
        else if (is_file[file] == "+") {
            if (!waits) read_included(file, fortran)
            return waits
        }
    }
    return waits
}
# Goes on where the last start has ended; false when there was none.
function remember(    line, kind, any) {
    while ((getline line) > 0) {
        kind = substr(line, 1, 1)
        line = decoded(substr(line, 2))
        if (kind == "+" || kind == "-") is_file[line] = kind
        else if (kind == "=") was_read[line] = 1
        else if (kind == "i") includes[++wanted] = line
        else continue
        any = 1
    }
    return any
}
function ask(    file, i) {
    for (file in is_file) print is_file[file] encoded(file)
    for (file in was_read) print "=" encoded(file)
    for (i = 1; i <= waiting; i++) print "i" encoded(postponed[i])
}
function read_sources(    i, folder) {
    for (i = 1; i < words; i += 2)
        if (ARGV[i] == "fortran") {
            folder = folder_of(ARGV[i + 1])
            read_fortran(ARGV[i + 1], folder, folder == "" ? "./" : folder)
        }
        else if ((ARGV[i] == "-include" || ARGV[i] == "source") && ARGV[i + 1] !~ system_folders)
            read_included(ARGV[i + 1], "")
}
BEGIN {
    # The arguments are not input: that is standard input alone. "-" isn't that to every awk.
    words = ARGC
    ARGC = 1
    system_folders = "^/(usr|opt|lib|lib64|nix/store|gnu/store|Library|Applications)/"
    if (match(ENVIRON["PWD"] "/", system_folders)) system_folders = "^$"
    for (i = 1; i < words; i += 2) {
        if (ARGV[i] == "-iquote") quoted[++quotes] = ARGV[i + 1]
        if (ARGV[i] == "-I") all[++folders] = ARGV[i + 1]
    }
    if (!remember()) read_sources()
    for (at = 1; at <= wanted; at++) {
        include = includes[at]
        delete includes[at]
        split(include, parts, SUBSEP)
        name = parts[2]
        in_quotes = parts[3] == "" ? sub(/^[ \t]*#[ \t]*include[ \t]*"/, "", name) : sub(/^[^"\047]*["\047]/, "", name)
        if (!in_quotes) sub(/^[^<]*</, "", name)
        sub(parts[3] == "" ? "[\">].*" : "[\"\047].*", "", name)
        if ((parts[1], in_quotes, name) in known) continue
        known[parts[1], in_quotes, name] = 1
        find_candidates(parts[1], name, in_quotes)
        if (follow(parts[3])) postponed[++waiting] = include
    }
    if (waiting) ask()
    exit 1
}
