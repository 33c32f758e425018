# SPDX-License-Identifier: Apache-2.0
#
# Reads names of functions of the interface, one a line, and writes for each construct (GROUP) a source GROUP.S with
# a weak definition of each of its functions, which jumps to where pomp_entry.c has found it. -v folder=WHERE
#
# It is assembler as their arguments go on as they came, whatever they are.
function group_of(name) {
    name = tolower(name)
    if (name ~ /_lock(_at)?_?$|^pomp_lock_place/) return "locks"
    sub(/^pomp_/, "", name)
    sub(/_(enter|exit|begin|end|fork|join|create|resume|suspend)_?$/, "", name)
    # Objects refer to POMP_Iterations weakly, and so it comes with the loops.
    return name ~ /^(for|do|loop|distribute|taskloop|iterations.*)$/ ? "loops" : name
}
# Not those with the second _ that old Fortran compilers add.
/^POMP_[A-Za-z_]*[A-Za-z]$|^pomp_[a-z0-9_]*[a-z0-9]_$/ {
    group = group_of($1) ($1 ~ /^pomp/ ? "_f" : "")
    file = folder "/" group ".S"
    if (!(file in count)) {
        print "#include \"pomp_jump.h\"" >file
        print "POMP_LIBRARY_OF(" (group ~ /^locks/ ? "locks" : "events") ")" >file
    }
    # What locks do, they do without a library, too.
    print "POMP_ENTRY(" $1 ", " ++count[file] ", " ($1 ~ /_lock(_at)?_?$/ ? "plain_" $1 : "pomp_entry_of_nobody") ")" >file
}
