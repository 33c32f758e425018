// SPDX-License-Identifier: Apache-2.0
// Protects the search for the Java that starts the server.
import { describe, expect, it } from 'vitest';
import { findJava, javaVersion, NoJavaError, type JavaSearch } from '../src/core/java';

/** A machine with these java commands and their versions; 0 for one that can't be run. */
function machine(versions: Record<string, number>, other: Partial<JavaSearch> = {}): JavaSearch {
    return {
        setting: '',
        environment: {},
        exists: (file) => file in versions,
        list: () => [],
        real: (file) => file,
        version: (java) => Promise.resolve(versions[java] ?? 0),
        ...other,
    };
}

describe('findJava', () => {
    it('prefers the setting', async () => {
        const search = machine(
            { '/mine/bin/java': 17, '/home/bin/java': 25 },
            { setting: '/mine', environment: { JAVA_HOME: '/home' } },
        );
        expect(await findJava(search)).toBe('/mine/bin/java');
    });

    it('takes a wrong setting for an error, not for no setting', async () => {
        const environment = { JAVA_HOME: '/home' };
        const search = machine({ '/home/bin/java': 25 }, { setting: '/gone', environment });
        await expect(findJava(search)).rejects.toThrow(
            'pomp.java.home is /gone, but there is no /gone/bin/java',
        );
        const old = machine({ '/old/bin/java': 11 }, { setting: '/old' });
        await expect(findJava(old)).rejects.toThrow('/old, which is not a Java 17 or newer');
    });

    it('goes on where a Java is too old or broken', async () => {
        const search = machine(
            {
                '/eight/bin/java': 8,
                '/broken/bin/java': 0,
                '/usr/lib/jvm/seventeen/bin/java': 17,
            },
            {
                environment: { JAVA_HOME: '/eight', PATH: '/bin:/broken/bin' },
                list: () => ['seventeen'],
            },
        );
        expect(await findJava(search)).toBe('/usr/lib/jvm/seventeen/bin/java');
    });

    it('takes the one that came along with a pomp of the PATH, also behind a link', async () => {
        const search = machine(
            { '/bin/pomp': 0, '/opt/pomp-lens/jre/bin/java': 17, '/usr/lib/jvm/x/bin/java': 25 },
            {
                environment: { PATH: 'relative:/bin' },
                list: () => ['x'],
                real: () => '/opt/pomp-lens/pomp',
            },
        );
        expect(await findJava(search)).toBe('/opt/pomp-lens/jre/bin/java');
    });

    it('says what it found when nothing will do', async () => {
        const search = machine({ '/eight/bin/java': 8 }, { environment: { JDK_HOME: '/eight' } });
        await expect(findJava(search)).rejects.toThrow(
            new NoJavaError('no Java 17 or newer: /eight/bin/java (JDK_HOME) is version 8'),
        );
        await expect(findJava(machine({}))).rejects.toThrow(new NoJavaError('no Java 17 or newer'));
    });
});

describe('javaVersion', () => {
    it('asks a real java command', async () => {
        expect(await javaVersion('java')).toBeGreaterThanOrEqual(17);
    });

    it('is 0 for a command that is not a Java', async () => {
        expect(await javaVersion('/nowhere/java')).toBe(0);
        expect(await javaVersion('true')).toBe(0);
    });
});
