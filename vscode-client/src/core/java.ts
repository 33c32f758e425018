// SPDX-License-Identifier: Apache-2.0
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import * as path from 'node:path';

/** The oldest Java that runs the server. */
export const OLDEST_JAVA = 17;

/** A place where a Java may be, and how we came to look there. */
export interface JavaCandidate {
    readonly home: string;
    readonly from: string;
}

/** What the search depends on; tests give their own. */
export interface JavaSearch {
    readonly setting: string;
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly exists: (file: string) => boolean;
    readonly list: (folder: string) => string[];
    /** Where a file is that links lead to. */
    readonly real: (file: string) => string;
    readonly version: (java: string) => Promise<number>;
}

/** Thrown with a text for the user. */
export class NoJavaError extends Error {}

/**
 * The java command to start the server with: that of the setting, which must do; else the first
 * that is new enough of JAVA_HOME, JDK_HOME, the PATH, the one that came along with a pomp of the
 * PATH, and the system's usual folder.
 */
export async function findJava(search: JavaSearch): Promise<string> {
    if (search.setting !== '') {
        return ofSetting(search);
    }
    const seen: string[] = [];
    for (const { home, from } of candidates(search)) {
        const java = path.join(home, 'bin', 'java');
        if (!search.exists(java)) {
            continue;
        }
        const version = await search.version(java);
        if (version >= OLDEST_JAVA) {
            return java;
        }
        seen.push(`${java} (${from}) is ${version === 0 ? 'broken' : `version ${version}`}`);
    }
    const found = seen.length === 0 ? '' : `: ${seen.join('; ')}`;
    throw new NoJavaError(`no Java ${OLDEST_JAVA} or newer${found}`);
}

/** A wrong setting is an error: something else than what was asked for would be a surprise. */
async function ofSetting(search: JavaSearch): Promise<string> {
    const java = path.join(search.setting, 'bin', 'java');
    if (!search.exists(java)) {
        throw new NoJavaError(`pomp.java.home is ${search.setting}, but there is no ${java}`);
    }
    const version = await search.version(java);
    if (version < OLDEST_JAVA) {
        throw new NoJavaError(
            `pomp.java.home is ${search.setting}, which is not a Java ${OLDEST_JAVA} or newer`,
        );
    }
    return java;
}

export function candidates(search: JavaSearch): JavaCandidate[] {
    const found: JavaCandidate[] = [];
    for (const name of ['JAVA_HOME', 'JDK_HOME']) {
        const home = search.environment[name];
        if (home !== undefined && home !== '') {
            found.push({ home, from: name });
        }
    }
    const folders = (search.environment.PATH ?? '').split(path.delimiter);
    for (const folder of folders) {
        if (path.basename(folder) === 'bin') {
            found.push({ home: path.dirname(folder), from: 'PATH' });
        }
    }
    for (const folder of folders) {
        const pomp = path.join(folder, 'pomp');
        if (path.isAbsolute(folder) && search.exists(pomp)) {
            found.push({ home: path.join(path.dirname(search.real(pomp)), 'jre'), from: 'pomp' });
        }
    }
    for (const jvm of search.list('/usr/lib/jvm').sort()) {
        found.push({ home: path.join('/usr/lib/jvm', jvm), from: 'the system' });
    }
    return found;
}

/** The search on this machine. */
export function javaOnThisMachine(setting: string): JavaSearch {
    return {
        setting,
        environment: process.env,
        exists: existsSync,
        list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
        real: realpathSync,
        version: javaVersion,
    };
}

/** The feature version of a java command, 17 for 17.0.2; 0 when it can't be run. */
export function javaVersion(java: string): Promise<number> {
    return new Promise((resolve) => {
        const arguments_ = ['-XshowSettings:properties', '-version'];
        execFile(java, arguments_, { timeout: 10_000 }, (_error, out, err) => {
            const found = /java\.specification\.version\s*=\s*(?:1\.)?(\d+)/.exec(out + err);
            resolve(found?.[1] === undefined ? 0 : Number(found[1]));
        });
    });
}
