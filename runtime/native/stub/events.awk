# SPDX-License-Identifier: Apache-2.0
# Makes of pomp.h a source with an empty definition of each event. They are weak: whoever defines
# some of them needs no more.
BEGIN {
    print "#include \"pomp/pomp.h\""
}
/^(void|void \*) ?POMP_[A-Za-z_]*\(.*\);$/ && !/_lock\(/ {
    sub(/;$/, "")
    print "__attribute__((weak)) " $0 (/\*POMP_/ ? " { return 0; }" : " {}")
}
