# SPDX-License-Identifier: Apache-2.0
#
# Prints how many directives of OpenMP a source has. The arguments are its kind ("source", "fortran") and
# the file.

BEGIN {
    fortran = ARGV[1] == "fortran"
    count = 0
    while ((getline line < ARGV[2]) > 0) {
        line = tolower(line)
        if (fortran ? line ~ /^[ \t]*[!c*]\$omp[ \t]+[a-z]/ && line !~ /^[ \t]*[!c*]\$omp[ \t]+end/ \
                    : line ~ /^[ \t]*#[ \t]*pragma[ \t]+omp[ \t]/) count++
    }
    print count
    exit
}
