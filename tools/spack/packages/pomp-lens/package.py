# SPDX-License-Identifier: Apache-2.0
"""Installs the archive that `make dist` makes.

Needs Spack 0.20 or newer on Linux x86-64, and the archive in the folder in which spack is called:

    spack repo add CHECKOUT/tools/spack
    spack install --no-checksum pomp-lens

There is no checksum, since each commit has an archive of its own. A C compiler is needed when programs
are built with it; it has a Java of its own.
"""
import os

from spack.package import *

try:
    from spack_repo.builtin.build_systems.generic import Package
except ImportError:
    pass  # Before Spack 1.0 the line above has it.


class PompLens(Package):
    """Shows what each OpenMP construct costs, why, and what to change, on the line where it was written."""

    homepage = "https://github.com/pomplens/pomp-lens"
    manual_download = True

    version("0.1.0-SNAPSHOT")

    requires("platform=linux")
    requires("target=x86_64:")

    def url_for_version(self, version):
        return f"file://{os.getcwd()}/pomp-lens-{version}-linux-x86_64.tar.gz"

    def install(self, spec, prefix):
        home = os.path.join(prefix.lib, "pomp-lens")
        install_tree(".", home)
        mkdirp(prefix.bin)
        os.symlink(os.path.join("..", "lib", "pomp-lens", "pomp"), os.path.join(prefix.bin, "pomp"))
        # Archives the classes for fast starts; who uses it may not write here.
        Executable(os.path.join(home, "archive-classes.sh"))(output=str)
