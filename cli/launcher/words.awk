# SPDX-License-Identifier: Apache-2.0
#
# Words as in the lists of words of the launcher, for the other awk programs here.

function encoded(word) {
    if (word == "") return "%e"
    gsub(/%/, "%p", word)
    gsub(/\n/, "%n", word)
    return word
}
function decoded(line) {
    if (line == "%e") return ""
    gsub(/%n/, "\n", line)
    gsub(/%p/, "%", line)
    return line
}
