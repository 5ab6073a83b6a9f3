import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { helpOf, readArguments } from '../../packages/server/release/src/cli/arguments.ts';
import { inRoot } from './root.mjs';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

const documents = readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
  .map((file) => `docs/${file}`);

/** Code spans and lines of code blocks in the documents, each with its file. */
const written = ['README.md', ...documents].flatMap((file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const blocks = [...text.matchAll(/^```.*?\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((words) => ({ file, words: words.replace(/\s#.*$/, '').trim() }));
});
/** Unique command lines. */
const snippets = [...new Map(written.map((each) => [each.words, each])).values()];

/** Splits a command line as a shell does, with placeholders (`<name>`, `…`) as plain arguments. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** Scripts of another team's repository, described in its document, are not this project's. */
const isOutside = (file: string) => file === 'docs/outside-teams.md';

const npmCommands = snippets.flatMap(({ file, words }) => {
  const [, name = '', rest = ''] = /^npm (?:run )?([a-z:-]+)(?: -- (.*))?$/.exec(words) ?? [];
  return name in scripts && !isOutside(file) && !rest.includes('<command>')
    ? [{ file, name, line: words, words: wordsOf(rest) }]
    : [];
});

/** Returns the program of a script and its arguments; `lab` and `ops` are followed by the name of a command. */
function programOf(name: string, words: readonly string[]) {
  // The command line of content pages is in a package; the script only builds it.
  if (name === 'content') return { program: 'packages/tooling/content-import/dist/content.cli.js', args: words };
  const group = { lab: 'lab/commands', ops: 'commands/ops' }[name];
  if (group) return { program: `${group}/${words[0]}.mjs`, args: words.slice(1) };
  return { program: `commands/${name}.mjs`, args: words };
}

it.each(npmCommands.filter(({ name, words }) => !['release', 'create-remote'].includes(name) && words.length > 0))(
  '$line of $file is a command line that npm can run',
  async ({ name, words }) => {
    const { program, args } = programOf(name, words);
    await expect(run(process.execPath, [inRoot(program), ...args, '--help'])).resolves.toMatchObject({
      stdout: expect.stringContaining('npm '),
    });
  },
);

it.each(['invariants', 'migrate', 'reseal-health', 'scheduler'])(
  '%s.cli.js prints its usage for --help, not a stack',
  async (name) => {
    const program = inRoot(`packages/server/backend/dist/${name}.cli.js`);
    const { stderr } = await run(process.execPath, [program, '--help']).catch((fault) => fault);
    expect(stderr).toMatch(new RegExp(`^usage: node dist/${name}\\.cli\\.js( .*)?\\n$`));
  },
);

/** Commands that parse their options with a function of their own; the others use `readOptions`. */
const OWN_OPTIONS = ['run.mjs', 'release.mjs', 'content.mjs', 'cluster.mjs', 'game-day.mjs'];

it('every command checks its options before it does anything, so that --help changes nothing', () => {
  const commands = ['commands', 'commands/ops', 'lab/commands'].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.mjs') && !OWN_OPTIONS.includes(name))
      .map((name) => `${folder}/${name}`),
  );
  const unchecked = commands.filter(
    (file) => !/^ *(const .* = )?readOptions\(/m.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(unchecked).toEqual([]);
});

it('an unknown option is refused in one sentence', async () => {
  await expect(run(process.execPath, [inRoot('commands/verify.mjs'), '--bogus'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: "Unknown option '--bogus'; --help shows the options\n",
  });
});

const releases = [
  ...npmCommands.filter(({ name, words }) => name === 'release' && words.length > 0),
  ...snippets
    .filter(({ words }) => /^(npx store-)?release [a-z]+/.test(words))
    .map(({ file, words }) => ({ file, line: words, words: wordsOf(words.replace(/^(npx store-)?release /, '')) })),
];

it.each(releases)('$line in $file is a valid command line of the release tool', ({ words }) => {
  const { command } = readArguments(words);
  expect(helpOf(command)).toMatch(new RegExp(`^release ${command}\\b`));
});

it('documents name only existing programs of the backend', () => {
  const programs = snippets.flatMap(({ words }) => /^node dist\/(\S+)\.js/.exec(words)?.[1] ?? []);
  const sources = readdirSync(inRoot('packages', 'server', 'backend', 'src'));
  expect(programs.filter((name) => name !== 'main' && !sources.includes(`${name}.ts`))).toEqual([]);
});
