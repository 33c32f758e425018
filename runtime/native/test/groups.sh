# SPDX-License-Identifier: Apache-2.0
# Which groups of checks there are. A group is VARIANT-PART, or a name alone if it needs no variant. Those that
# take longest come first, so that both lanes end at the same time. Read by run.sh.

# parts VARIANT PART...: adds these groups.
parts() {
    variant=$1
    shift
    for part in "$@"; do
        chosen="$chosen $variant-$part"
    done
}

# What a compiler and its OpenMP do, without a sanitizer and with one.
plain="teams trace openmp controls ends use samples places loops tasks threads crashes leaves handlers"
sanitized="teams trace controls openmp ends use samples places loops tasks threads leaves handlers"

# What says something where the processor is emulated.
emulated="teams trace openmp controls ends use samples places loops tasks threads leaves entries"

# each_once: each capability once. Sets $chosen.
each_once() {
    chosen=''
    # The other compiler and OpenMP library, and the sanitizers, at once.
    # shellcheck disable=SC2086
    parts "$second" $sanitized
    parts mpi-asan ranks
    parts mpi ranks fortran ends
    parts gcc few-faults
    # shellcheck disable=SC2086
    parts gcc $plain few-signals libraries code foreign ignored papi
    parts tsan use controls threads
    chosen="$chosen clang-foreign clang-ignored g++-ignored clang++-ignored g++-programs install stub entries header structure upc gcc-ompt"
}

# each_way: with every compiler and sanitizer, and what looks for rare mistakes. Sets $chosen.
each_way() {
    chosen=''
    parts gcc faults signals
    parts mpi-asan ranks
    for variant in clang-asan gcc-asan; do
        # shellcheck disable=SC2086
        parts $variant $sanitized
    done
    for variant in gcc clang; do
        # shellcheck disable=SC2086
        parts $variant $plain libraries code ompt foreign ignored papi
    done
    parts clang signals
    # shellcheck disable=SC2086
    parts aarch64 $emulated
    parts mpi ranks fortran ends
    parts tsan use controls threads
    chosen="$chosen g++-library g++-ignored clang++-ignored g++-programs install stub entries header structure folders upc"
}
