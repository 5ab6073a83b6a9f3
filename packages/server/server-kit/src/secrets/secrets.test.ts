import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVariables, takeSecrets, tellProblems } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const fileWith = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('readVariables with secret files', () => {
  it.each([
    ['plain', 'the secret', 'the secret'],
    ['with a newline', 'the secret\n', 'the secret'],
    ['of Windows', 'the secret\r\n', 'the secret'],
    [
      'of several lines',
      '-----BEGIN KEY-----\nabc\n-----END KEY-----\n',
      '-----BEGIN KEY-----\nabc\n-----END KEY-----',
    ],
    ['with blanks, which count', ' the secret ', ' the secret '],
  ])('reads a secret file: %s', (name, text, secret) => {
    const read = readVariables({ ONE_SECRET_FILE: fileWith(name, text), PORT: '1', HOST: '' }, ['ONE_SECRET']);
    expect(read.given).toMatchObject({ ONE_SECRET: secret, PORT: '1' });
    expect(read.given).not.toHaveProperty('HOST');
    expect(read.problems).toEqual({});
  });

  it('reads files only for secrets', () => {
    expect(readVariables({ PORT_FILE: fileWith('port', '80') }, ['ONE_SECRET']).given).not.toHaveProperty('PORT');
  });

  it('reports duplicate, missing, empty and unreadable secrets without their value or path', () => {
    const secrets = ['TWICE', 'ABSENT', 'EMPTY', 'FOLDER'];
    const read = readVariables(
      {
        TWICE: 'value-of-twice',
        TWICE_FILE: fileWith('twice', 'file-of-twice'),
        ABSENT_FILE: '/nowhere/value-of-absent',
        EMPTY_FILE: fileWith('empty', '\n\n'),
        FOLDER_FILE: folder,
      },
      secrets,
    );
    const messages = tellProblems(
      [
        { path: ['ABSENT'], message: 'invalid' },
        { path: ['OTHER'], message: 'invalid' },
      ],
      read,
    );
    expect(messages.split('\n')).toEqual([
      '  TWICE: is set twice, here and by TWICE_FILE',
      '  ABSENT_FILE: names a file that cannot be read (ENOENT)',
      '  EMPTY_FILE: names an empty file',
      '  FOLDER_FILE: names a file that cannot be read (EISDIR)',
      '  OTHER: is missing',
    ]);
    expect(messages).not.toMatch(/value-of|file-of/);
  });
});

it('takeSecrets removes secrets and the names of their files from the environment', () => {
  const variables = { ONE: '1', TWO_FILE: '/two', PORT: '80' };
  expect(takeSecrets(variables, ['ONE', 'TWO'])).toEqual({ ONE: '1', TWO_FILE: '/two', PORT: '80' });
  expect(variables).toEqual({ PORT: '80' });
});
