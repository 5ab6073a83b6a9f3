import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { helpOf, readArguments } from '../../packages/release/src/cli/arguments.ts';
import { inRoot } from './root.mjs';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

const documents = readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
  .map((file) => `docs/${file}`);

/** Code spans and lines of code blocks in the documents, with their file. */
const written = ['README.md', ...documents].flatMap((file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const blocks = [...text.matchAll(/^```.*?\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((code) => ({ file, line: code.replace(/\s#.*$/, '').trim() }));
});
/** Each command line once. */
const snippets = [...new Map(written.map((snippet) => [snippet.line, snippet])).values()];

/** Splits a command line as a shell does; placeholders (`<name>`, `…`) are plain arguments. */
const argumentsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** This page describes the scripts of another repository. */
const isOutside = (file: string) => file === 'docs/outside-teams.md';

const npmCommands = snippets.flatMap(({ file, line }) => {
  const [, name = '', rest = ''] = /^npm (?:run )?([a-z:-]+)(?: -- (.*))?$/.exec(line) ?? [];
  return name in scripts && !isOutside(file) && !rest.includes('<command>')
    ? [{ file, name, line, args: argumentsOf(rest) }]
    : [];
});

it.each(npmCommands.filter(({ name }) => name !== 'release'))(
  '$line in $file runs with npm',
  async ({ name, args }) => {
    const [, command] = /^node (commands\/\S+\.mjs)$/.exec(scripts[name]) ?? [];
    if (!command || args.length === 0) return expect(scripts[name]).toBeDefined();
    // The content command is a program of a package; the script only builds it.
    const program = name === 'content' ? 'packages/content-import/dist/content.cli.js' : command;
    await expect(run(process.execPath, [inRoot(program), ...args, '--help'])).resolves.toMatchObject({
      stdout: expect.stringContaining('npm '),
    });
  },
);

const releases = [
  ...npmCommands.filter(({ name, args }) => name === 'release' && args.length > 0),
  ...snippets
    .filter(({ line }) => /^(npx store-)?release [a-z]+/.test(line))
    .map(({ file, line }) => ({ file, line, args: argumentsOf(line.replace(/^(npx store-)?release /, '')) })),
];

it.each(releases)('$line in $file is a command of the release tool', ({ args }) => {
  const { command } = readArguments(args);
  expect(helpOf(command)).toMatch(new RegExp(`^release ${command}\\b`));
});

it('documents name only backend programs that exist', () => {
  const programs = snippets.flatMap(({ line }) => /^node dist\/(\S+)\.js/.exec(line)?.[1] ?? []);
  const sources = readdirSync(inRoot('packages', 'backend', 'src'));
  expect(programs.filter((name) => name !== 'main' && !sources.includes(`${name}.ts`))).toEqual([]);
});
