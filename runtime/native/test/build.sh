# SPDX-License-Identifier: Apache-2.0
# What the library consists of: its header, what make install gives, the stub. Read by group.sh.

# The header compiles without a warning as every version of C and C++, and works from C++.
check_header() {
    for compiler in gcc clang; do
        for version in c89 c99 c11 c17 c2x; do
            if command -v "$compiler" >/dev/null; then
                "$compiler" "-std=$version" $warnings -pedantic -Iinclude -fsyntax-only test/header.c && pass ||
                    fail "pomp.h as $version with $compiler"
            fi
        done
    done
    for compiler in g++ clang++; do
        for version in c++98 c++11 c++17 c++20; do
            if command -v "$compiler" >/dev/null; then
                "$compiler" "-std=$version" $warnings -pedantic -Iinclude -fsyntax-only test/header.cpp && pass ||
                    fail "pomp.h as $version with $compiler"
            fi
        done
    done
}

# What make install gives is found by pkg-config and by CMake, and works.
check_install() {
    prefix=$own/prefix
    make -s install PREFIX="$prefix" || { fail "make install"; return; }
    mkdir -p "$own/installed/run"
    if command -v pkg-config >/dev/null; then
        flags=$(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --cflags --libs pomp) &&
            "${CC:-cc}" test/header.c $flags -o "$own/installed/header" &&
            POMP_RUN_DIR="$own/installed/run" "$own/installed/header" &&
            "$tools/check" "$own/installed/run/profile.json" "constructs=1" && pass || fail "a program with pkg-config"
    fi
    if command -v cmake >/dev/null; then
        cp test/header.c "$own/installed/"
        printf '%s\n' 'cmake_minimum_required(VERSION 3.10)' 'project(t C)' 'find_package(pomp REQUIRED)' \
            'add_executable(found header.c)' 'target_link_libraries(found pomp::pomp)' \
            'add_executable(empty header.c)' 'target_link_libraries(empty pomp::stub)' >"$own/installed/CMakeLists.txt"
        cmake -S "$own/installed" -B "$own/installed/cmake" -DCMAKE_PREFIX_PATH="$prefix" >"$own/installed/log" 2>&1 &&
            cmake --build "$own/installed/cmake" >>"$own/installed/log" 2>&1 &&
            POMP_RUN_DIR="$own/installed/cmake/run" "$own/installed/cmake/found" && "$own/installed/cmake/empty" && pass ||
            { fail "a program with CMake"; cat "$own/installed/log"; }
    fi
}

# check_cpp FOLDER: C++ programs with the library there.
check_cpp() {
    command -v g++ >/dev/null || return
    g++ -Iinclude test/header.cpp "$1/libpomp.a" -pthread -o "$1/header" &&
        POMP_RUN_DIR="$1/run" "$1/header" &&
        "$tools/check" "$1/run/profile.json" "constructs=1" "region:5 visits=2 threads=1" &&
        g++ -fopenmp -Iinclude test/exceptions.cpp "$1/libpomp.a" -o "$1/exceptions" &&
        POMP_RUN_DIR="$1/thrown" "$1/exceptions" &&
        "$tools/check" "$1/thrown/profile.json" "region:90 visits=3" "region:90/region:91 visits=3" \
            "region:90/region:91/region:92 visits=3" "parallel:10/region:91/region:92 visits=2" \
            unbalanced_events=5 dropped_events=0 && pass || fail "a C++ program with the library"
}

# check_cpp_library FOLDER: the same, compiled by a C++ driver told that it is C, as a wrapper of g++ does.
check_cpp_library() {
    command -v g++ >/dev/null || return
    mkdir "$1/objects"
    rm -f "$1/libpomp.a"
    (cd "$1/objects" && sh "$here/src/units.sh" "$here" |
        xargs -0 -n 1 g++ -x c -O2 -fPIC -fvisibility=hidden -I"$here/include" -I"$here/src" -c) ||
        { fail "the library with g++ -x c"; return; }
    ar rcs "$1/libpomp.a" "$1/objects/"*.o
    check_cpp "$1"
}

# Programs do the same with the stub library, and with a library of one's own on top of it.
# What objects get that others link: every function of the interface has a weak entry, once, with both compilers.
check_entries() {
    mkdir -p "$own/sources"
    nm -g --defined-only build/libpomp.a 2>/dev/null | awk '$2 == "T" { print $3 }' | sort -u >"$own/names"
    LC_ALL=C awk -v folder="$own/sources" -f entry/entries.awk "$own/names"
    for cc in gcc clang; do
        command -v $cc >/dev/null || { skip "entries by $cc: not installed"; continue; }
        rm -rf "$own/$cc" && mkdir "$own/$cc"
        (cd "$own/$cc" && $cc -std=gnu11 -O2 -fPIC $warnings "-I$here/entry" -D_GNU_SOURCE -DPOMP_ENTRY_LIBRARY='"/none"' \
            -c "$here"/entry/*.c "$here"/entry/library/*.c "$own"/sources/*.S) && pass || fail "entries by $cc do not compile"
        nm "$own/$cc"/*.o | awk '$2 == "W" && $3 ~ /^(POMP_|pomp_.*_$)/ { print $3 }' | sort >"$own/$cc/entries"
        # POMP_Told_1, for our own tool only, ends in a number.
        grep -E '^POMP_.*[A-Za-z]$|^pomp_.*[a-z0-9]_$' "$own/names" | diff - "$own/$cc/entries" && pass || fail "entries by $cc are not those of the interface"
    done
}

# run_entries FOLDER: on another processor, a program that somebody has linked with nothing but the entry points runs, and is
# measured where the library is found.
run_entries() {
    cross=aarch64-linux-gnu-gcc
    mkdir -p "$own/sources" "$own/objects"
    nm -g --defined-only "$1/libpomp.a" | awk '$2 == "T" { print $3 }' | sort -u >"$own/names"
    LC_ALL=C awk -v folder="$own/sources" -f entry/entries.awk "$own/names"
    "$cross" -shared -Wl,--whole-archive,"$1/libpomp.a",--no-whole-archive -Wl,--version-script=entry/exports.map -Wl,-Bsymbolic \
        -Wl,-z,nodelete -pthread -ldl -o "$own/library.so" && pass || fail "the shared library"
    (cd "$own/objects" && "$cross" -O2 -fPIC $warnings "-I$here/entry" -D_GNU_SOURCE -DPOMP_ENTRY_LIBRARY="\"$own/found.so\"" \
        -c "$here"/entry/*.c "$own"/sources/*.S) && pass || fail "the entry points"
    "$cross" -std=gnu11 -O1 -fopenmp $warnings -Iinclude test/omp_cases.c test/clock.c "$own"/objects/*.o \
        -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -ldl -o "$own/program" && pass || fail "a program with the entry points"
    emulate "$own/program" >"$own/linked" && chmod +x "$own/linked"
    rm -rf "$own/run" && mkdir "$own/run"
    POMP_RUN_DIR=$own/run "$own/linked" tables && [ -z "$(ls -A "$own/run")" ] && pass || fail "a program without the library"
    mv "$own/library.so" "$own/found.so"
    POMP_RUN_DIR=$own/run "$own/linked" tables && [ -s "$own/run/profile.json" ] && pass || fail "a program that finds the library"
}

check_stub() {
    mkdir -p "$own/run"
    for program in omp_cases task_cases; do
        "${CC:-cc}" -std=gnu11 -O1 -fopenmp $warnings -Iinclude "test/$program.c" test/clock.c \
            build/libpomp_stub.a -Wl,--wrap=clock_gettime -Wl,--wrap=syscall \
            -o "$own/$program" || { fail "$program with the stub library"; return; }
    done
    for case in "omp_cases tables" "omp_cases locks" "task_cases recursion" "task_cases fortran_taskloop"; do
        POMP_RUN_DIR=$own/run "$own/"$case && [ -z "$(ls -A "$own/run")" ] && pass ||
            fail "$case with the stub library"
    done
    cp -R ../../examples/tracer "$own/tracer"
    make -s install PREFIX="$own/prefix" && make -s -C "$own/tracer" POMP="$own/prefix" CC="${CC:-cc}" &&
        "${CC:-cc}" -std=gnu11 -O1 -fopenmp -Iinclude test/omp_cases.c test/clock.c \
            "$own/tracer/tracer.o" "$own/prefix/lib/libpomp_stub.a" -Wl,--wrap=clock_gettime -Wl,--wrap=syscall -o "$own/traced" &&
        "$own/traced" tables >"$own/trace" && pass || fail "the tracer"
    forks=$(grep -c 'thread 0 forks parallel (test.c:10)$' "$own/trace")
    enters=$(grep -c 'thread [01] has critical (test.c:50)$' "$own/trace")
    [ "$forks $enters" = "3 6" ] && pass || fail "the tracer has $forks forks and $enters critical sections"
}
