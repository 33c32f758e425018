#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Runs the newer Maven that Tycho needs, with the settings of this machine as the other Maven reads
# them; see pom.xml.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)

[ ! -f /etc/maven/settings.xml ] || set -- -gs /etc/maven/settings.xml "$@"
unset MAVEN_HOME M2_HOME MAVEN_PROJECTBASEDIR
MAVEN_OPTS="-XX:TieredStopAtLevel=1 ${MAVEN_OPTS:-}"
export MAVEN_OPTS
exec sh "$here"/target/apache-maven-*/bin/mvn "$@"
