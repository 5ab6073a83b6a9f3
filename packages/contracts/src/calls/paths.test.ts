import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { allCalls } from './all.ts';

const here = import.meta.dirname;
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

it('each call’s path stands whole in the code, where a build’s calls are found by it (D-10)', () => {
  const composed = allCalls.map(({ path }) => path).filter((path) => !sources.includes(`'${path}'`));
  expect(composed).toEqual([]);
});
