// SPDX-License-Identifier: Apache-2.0
// Protects the types of what the server says: src/core/protocol.ts is made of the server's schema by
// `npm run unit -- -u protocol`, and is compared with it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MODULE = '../../language-server/src/main/resources/io/github/pomplens/languageserver/protocol';
const schemaFile = new URL(`${MODULE}/protocol.schema.json`, import.meta.url);

interface Type {
    readonly type?: string;
    readonly description?: string;
    readonly $ref?: string;
    readonly items?: Type;
    readonly anyOf?: readonly Type[];
    readonly properties?: Readonly<Record<string, Type>>;
    readonly required?: readonly string[];
}

interface Request {
    readonly params?: Type;
    readonly result: Type;
}

interface Schema {
    readonly requests: Readonly<Record<string, Request>>;
    readonly notifications: Readonly<Record<string, Type>>;
    readonly events: Readonly<Record<string, Type>>;
    readonly commands: readonly string[];
    readonly editorCommands: Readonly<Record<string, Type>>;
    readonly $defs: Readonly<Record<string, Type>>;
}

const PLAIN: Readonly<Record<string, string>> = {
    string: 'string',
    boolean: 'boolean',
    integer: 'number',
    number: 'number',
    null: 'null',
};

function nameOf(type: Type): string {
    if (type.$ref !== undefined) {
        return type.$ref.replace('#/$defs/', '');
    }
    if (type.anyOf !== undefined) {
        return type.anyOf.map(nameOf).join(' | ');
    }
    if (type.items !== undefined) {
        return `readonly ${nameOf(type.items)}[]`;
    }
    const plain = PLAIN[type.type ?? ''];
    if (plain === undefined) {
        throw new Error(`no type for ${JSON.stringify(type)}`);
    }
    return plain;
}

function comment(text: string | undefined, indent = ''): string[] {
    return text === undefined ? [] : [`${indent}/** ${text} */`];
}

function record(name: string, { description, properties = {}, required = [] }: Type): string[] {
    return [
        '',
        ...comment(description),
        `export interface ${name} {`,
        ...Object.entries(properties).flatMap(([property, type]) => [
            ...comment(type.description, '    '),
            `    readonly ${property}${required.includes(property) ? '' : '?'}: ${nameOf(type)};`,
        ]),
        '}',
    ];
}

function table(name: string, text: string, rows: Readonly<Record<string, string>>): string[] {
    const lines = Object.entries(rows).map(([key, type]) => `    readonly '${key}': ${type};`);
    return ['', ...comment(text), `export interface ${name} {`, ...lines, '}'];
}

function mapped<T>(all: Readonly<Record<string, T>>, to: (one: T) => string): Record<string, string> {
    return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one)]));
}

function types(schema: Schema): string {
    const requests = mapped(
        schema.requests,
        ({ params, result }) =>
            `{ readonly params: ${params === undefined ? 'undefined' : nameOf(params)}; ` +
            `readonly result: ${nameOf(result)} }`,
    );
    return [
        '// SPDX-License-Identifier: Apache-2.0',
        '// What the server and the debug adapter say beyond their protocols. Made of the schema of the',
        '// server by `npm run unit -- -u protocol`; docs/spec/protocol.md explains it.',
        ...table('Requests', "The server's own requests.", requests),
        ...table('Notifications', "The server's own notifications.", mapped(schema.notifications, nameOf)),
        ...table('Events', "The debug adapter's own events.", mapped(schema.events, nameOf)),
        '',
        ...comment('What the server executes.'),
        `export type Command =${schema.commands.map((name) => `\n    | '${name}'`).join('')};`,
        ...table(
            'EditorCommands',
            'Commands of the editor that the server may end an action in, with their argument.',
            mapped(schema.editorCommands, nameOf),
        ),
        ...Object.entries(schema.$defs).flatMap(([name, type]) => record(name, type)),
        '',
    ].join('\n');
}

it('has the types of the schema', async () => {
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema;
    await expect(types(schema)).toMatchFileSnapshot('../src/core/protocol.ts');
});
