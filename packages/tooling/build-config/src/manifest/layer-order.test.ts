import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layerOffences } from './layer-order.ts';

async function offencesOf(code: string): Promise<string[]> {
  const dist = await mkdtemp(join(tmpdir(), 'layers-'));
  await writeFile(join(dist, 'main.css'), code);
  return layerOffences(dist, [{ path: 'main.css', integrity: '', brotli_bytes: 1 }]);
}

const RESETS = '@layer reset { * { margin: 0; } }';

it.each([
  ['nothing', RESETS],
  ['a charset', `@charset "utf-8";\n${RESETS}`],
  [
    'the comment of a development build',
    `/*!***!*\\\n  !*** css ./styles.css ***!\n  \\***/\n/* one more */\n${RESETS}`,
  ],
])('a shell whose resets come first is built, after %s', async (_, code) => {
  expect(await offencesOf(code)).toEqual([]);
});

it.each([
  ['a component', `@layer ui { .a { top: 0; } } ${RESETS}`],
  ['a component after a comment', `/* @layer reset */ @layer ui { .a { top: 0; } } ${RESETS}`],
])('a shell whose resets come after %s is refused', async (_, code) => {
  expect(await offencesOf(code)).toEqual([expect.stringContaining('the resets come after components')]);
});
