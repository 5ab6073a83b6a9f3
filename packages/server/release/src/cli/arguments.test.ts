import { expect, it } from 'vitest';
import { partFoldersOf, readArguments } from './arguments.ts';
import { UsageError } from './usage-error.ts';

it.each([
  [
    ['publish', 'remotes/catalogue', 'shell', '--why', 'two words', '--canary', '5'],
    ['remotes/catalogue', 'shell'],
  ],
  [['--why', 'two words', 'check', 'remotes/catalogue'], ['remotes/catalogue']],
  [['rollback', 'catalogue', '--why', 'two words'], []],
  [['publish', 'remotes/catalogue', '--help'], []],
  [['publish', 'remotes/catalogue', '--cannary', '5'], []],
])('%j: separates the folders to build from the values of options', (words, folders) => {
  expect(partFoldersOf(words)).toEqual(folders);
});

it.each([
  [['list', '--no-build'], "Unknown option '--no-build'; release --help shows the options"],
  [['list', '--canary', '5'], 'release list does not accept --canary; release list --help shows its options'],
  [
    ['rollback', 'catalogue', '1.4.2'],
    'release rollback does not accept "1.4.2"; release rollback --help shows its arguments',
  ],
  [
    ['canary', 'catalogue@1.5.0', '--percent', '-5'],
    "Option '--percent' argument is ambiguous; release --help shows the options",
  ],
  [['publish', '--why'], "Option '--why <value>' argument missing; release --help shows the options"],
])('%j: is refused in one sentence', (words, sentence) => {
  expect(() => readArguments(words)).toThrow(new UsageError(sentence));
});
