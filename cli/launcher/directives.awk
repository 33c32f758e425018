# SPDX-License-Identifier: Apache-2.0
#
# Ends with status 0 if a source, or a header that it includes from a folder of the project, may hold
# something to instrument, with 1 if not. The arguments are pairs: a kind of word ("source", "fortran",
# "-include", "-I", "-iquote"), and the file or folder.

function read_file(file, folder,    line, any) {
    while ((any = (getline line < file)) > 0) {
        if (line ~ /^\357/) sub(/^\357\273\277/, "", line)
        if (index(line, "omp") &&
            line ~ /(^|[^A-Za-z0-9_])p?omp([ \t\r:\\]|$)|omp_[a-z_]*lock/) exit 0
        if (line ~ /^[ \t]*#[ \t]*include[ \t]*["<]/) includes[++wanted] = folder SUBSEP line
    }
    close(file)
    return any == 0
}
# Lines of the preprocessor look beside their file, those of Fortran beside the source.
function read_fortran(file, folder, source,    line, lower, any) {
    while ((any = (getline line < file)) > 0) {
        lower = tolower(line)
        if (lower ~ /[!c*](\$p?omp|p\$)|omp_[a-z_]*lock/) exit 0
        if (index(lower, "include") && lower ~ /^[ \t]*(#|!\$)?[ \t]*include[ \t]*["\047]/)
            includes[++wanted] = (lower ~ /^[ \t]*#/ ? folder : source) SUBSEP line SUBSEP source
    }
    close(file)
    return any == 0
}
function look_in(folder, name, fortran,    file) {
    file = name ~ /^\// ? name : folder == "" || folder ~ /\/$/ ? folder name : folder "/" name
    if (file ~ system_folders && !(file in seen)) seen[file] = 1
    if (!(file in seen)) {
        if (fortran == "") seen[file] = read_file(file, folder_of(file))
        else seen[file] = read_fortran(file, folder_of(file), fortran)
    }
    return seen[file]
}
function folder_of(file) {
    return sub(/\/[^\/]*$/, "", file) ? file "/" : ""
}
BEGIN {
    system_folders = "^/(usr|opt|lib|lib64|nix/store|gnu/store|Library|Applications)/"
    if (match(ENVIRON["PWD"] "/", system_folders)) system_folders = "^$"
    for (i = 1; i < ARGC; i += 2) {
        if (ARGV[i] == "-iquote") quoted[++quotes] = ARGV[i + 1]
        if (ARGV[i] == "-I") all[++folders] = ARGV[i + 1]
    }
    for (i = 1; i < ARGC; i += 2)
        if (ARGV[i] == "fortran") {
            folder = folder_of(ARGV[i + 1])
            read_fortran(ARGV[i + 1], folder, folder == "" ? "./" : folder)
        }
        else if (ARGV[i] == "-include" || ARGV[i] == "source") look_in("", ARGV[i + 1])
    for (at = 1; at <= wanted; at++) {
        split(includes[at], parts, SUBSEP)
        delete includes[at]
        name = parts[2]
        in_quotes = parts[3] == "" ? sub(/^[ \t]*#[ \t]*include[ \t]*"/, "", name) : sub(/^[^"\047]*["\047]/, "", name)
        if (!in_quotes) sub(/^[^<]*</, "", name)
        sub(parts[3] == "" ? "[\">].*" : "[\"\047].*", "", name)
        if ((parts[1], in_quotes, name) in known) continue
        known[parts[1], in_quotes, name] = 1
        found = in_quotes && look_in(parts[1], name, parts[3])
        for (i = 1; in_quotes && !found && i <= quotes; i++) found = look_in(quoted[i], name, parts[3])
        for (i = 1; !found && i <= folders; i++) found = look_in(all[i], name, parts[3])
    }
    exit 1
}
