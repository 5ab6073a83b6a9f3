import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { allCalls } from './all.ts';

const here = import.meta.dirname;
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

it('every call’s path appears as a literal in the source, where builds search for it (D-10)', () => {
  const composed = allCalls.map(({ path }) => path).filter((path) => !sources.includes(`'${path}'`));
  expect(composed).toEqual([]);
});
