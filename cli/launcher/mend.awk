# SPDX-License-Identifier: Apache-2.0
#
# Prints the file in the argument, with a full stop after its end, as standard input wants it changed:
# lines "from=" with the next line "to=" put one text in place of another, lines "drop=" take one out,
# and with it the rule without prerequisites that a dependency file may have for it. Texts are as in
# the launcher's lists of words. Ends with status 1, and prints nothing, when nothing changes.

function decoded(line) {
    if (line == "%e") return ""
    gsub(/%n/, "\n", line)
    gsub(/%p/, "%", line)
    return line
}
function value(line) {
    return decoded(substr(line, index(line, "=") + 1))
}
function replace(from, to,    at, done) {
    while (from != "" && (at = index(text, from)) > 0) {
        done = done substr(text, 1, at - 1) to
        text = substr(text, at + length(from))
    }
    text = done text
}
BEGIN {
    # The argument is not input: that is standard input alone. "-" isn't that to every awk.
    ARGC = 1
    while ((getline line) > 0) edits[++count] = line
    while ((getline line < ARGV[1]) > 0) text = text line "\n"
    before = text
    for (i = 1; i <= count; i++)
        if (edits[i] ~ /^drop=/) {
            header = value(edits[i])
            replace("\n\n" header ":\n", "\n")
            replace("\n" header ":\n", "\n")
            replace(header, "")
        }
        else if (edits[i] ~ /^from=/) replace(value(edits[i]), value(edits[i + 1]))
    if (text == before) exit 1
    ORS = ""
    print text "."
    exit 0
}
