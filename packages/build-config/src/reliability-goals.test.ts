import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
/** Scripts that npm runs without `run`. */
const BARE = /^npm (test|start)\b/;

const page = read('docs/reliability.md');
const [before = '', section = ''] = page.split('## The goals\n');
const [goals = ''] = section.split('\n## ');
const rows = [...goals.matchAll(/^\| (.+) \|$/gm)]
  .map(([, cells = '']) => cells.split(' | '))
  .filter(([goal]) => goal !== 'goal' && !goal?.startsWith('---'));
/** Commands of the table above as well. */
const commands = [...`${before}${goals}`.matchAll(/^\| (.*) \|$/gm)]
  .flatMap(([, cells = '']) => [...cells.matchAll(/`([^`]*(?:npm|npx) [^`]+)`/g)])
  .map(([, command = '']) => command);

describe('the goals of docs/reliability.md', () => {
  it('are 25, each with its figure, what was reached and a command, or the word that it was not measured', () => {
    expect(rows).toHaveLength(25);
    const bare = rows.filter(
      ([, figure, reached, command]) =>
        !figure || !reached || (command === '–' ? reached !== 'not measured' : !command?.includes('`')),
    );
    expect(bare).toEqual([]);
  });

  it('and its other commands name scripts, folders, files and tests that are there', () => {
    expect(commands.length).toBeGreaterThan(35);
    expect(commands.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['npm run no-such-script', 'no-such-script is no script'],
    ['cd packages/nowhere && npx vitest run', 'packages/nowhere is not there'],
    [
      'cd packages/races && npx vitest run src/stock.race.ts src/none.race.ts',
      'packages/races/src/none.race.ts is not there',
    ],
    ['cd packages/races && npx vitest run src/stock.race.ts -t Z99', 'no test is named Z99'],
  ])('would be told of in %s', (command, fault) => expect(faultsOf(command)).toEqual([fault]));
});

/** What a command names and is not there. */
function faultsOf(command: string): string[] {
  const [, folder = '.', rest = command] = /^cd (\S+) && (.+)$/.exec(command) ?? [];
  if (!existsSync(join(ROOT, folder))) return [`${folder} is not there`];
  const script = /npm run ([\w:-]+)/.exec(rest)?.[1] ?? BARE.exec(rest)?.[1];
  const unknown = script !== undefined && !(script in scripts) ? [`${script} is no script`] : [];
  // What follows `--only` is an area, not a path.
  const paths = rest
    .replace(/--only \S+/, '')
    .split(' ')
    .filter((word) => /^[\w-]+\/[\w./-]+$/.test(word));
  const gone = paths.filter((path) => !existsSync(join(ROOT, folder, path)));
  const named = /-t ([A-Z]-?\d+)/.exec(rest)?.[1];
  const files = paths.filter((path) => /\.ts$/.test(path) && !gone.includes(path));
  const hasTest =
    named === undefined || files.length === 0 || files.some((path) => read(join(folder, path)).includes(named));
  return [
    ...unknown,
    ...gone.map((path) => `${join(folder, path)} is not there`),
    ...(hasTest ? [] : [`no test is named ${named}`]),
  ];
}
