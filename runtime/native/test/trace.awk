# SPDX-License-Identifier: Apache-2.0
# Whether a trace is one that a program can have made; else says what is wrong. At its end constructs
# may be open and locks held when open=1 is set; else only regions whose threads have arrived are open.
function wrong(what) { print FILENAME ":" FNR ": " what; bad = 1 }
/^#/ { ends++; next }
ends { wrong("a line after the end") }
NF < 5 || $1 !~ /^[0-9]+$/ || $2 !~ /^[0-9]+$/ { wrong("no event: " $0); next }
$1 in last && $2 + 0 < last[$1] { wrong("time goes back") }
{ last[$1] = $2 + 0; thread = $1; construct = $4 " " $5 }
$3 == "enter" { stack[thread, ++depth[thread]] = construct; next }
$3 == "exit" {
    if (!depth[thread] || stack[thread, depth[thread]] != construct) wrong(construct " is not what is open")
    else depth[thread]--
    next
}
$3 == "acquired" || $3 == "released" { locks[$3, $4, $5]++; if ($3 == "acquired") pairs[$4, $5]; next }
{
    for (i = depth[thread]; i > 0 && stack[thread, i] != construct; i--) ;
    if (i < 1) wrong(construct " is not open")
}
END {
    for (t in depth)
        for (i = depth[t]; i > 0; i--)
            if (!open && stack[t, i] !~ /^(parallel|teams) /) { print FILENAME ": " stack[t, i] " never ends"; bad = 1 }
    for (p in pairs) {
        split(p, lock, SUBSEP)
        held = locks["acquired", lock[1], lock[2]] - locks["released", lock[1], lock[2]]
        if (held < 0 || held > 0 && !open) {
            print FILENAME ": " lock[1] " " lock[2] " is not released as often as acquired"; bad = 1
        }
    }
    if (ends != 1) { print FILENAME ": " ends + 0 " ends"; bad = 1 }
    exit bad
}
