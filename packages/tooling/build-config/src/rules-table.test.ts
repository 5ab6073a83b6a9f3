import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const RULES = [
  ...['order type', 'product kind', 'payment', 'gift', 'coupon', 'points', 'group buy', 'subscription', 'medicine'],
  ...['return', 'leaving', 'several addresses'],
];
const VERDICTS = ['allowed', 'refused', 'impossible', 'lost'];

const rows = [...readFileSync(join(ROOT, 'docs/rules.md'), 'utf8').matchAll(/^\| (.+) \|$/gm)]
  .map(([, cells = '']) => cells.split(' | '))
  .filter(([rule = '']) => RULES.includes(rule));

it('docs/rules.md lists each pair of purchase rules once', () => {
  const pairs = RULES.flatMap((one, at) => RULES.slice(at + 1).map((other) => `${one} × ${other}`));
  expect(rows.map(([one, other]) => `${one} × ${other}`).sort()).toEqual(pairs.sort());
});

it('docs/rules.md states the result of each pair, and names an existing test', () => {
  const unclear = rows.filter(([, , verdict = '', how = '', test = '']) => {
    const isVerdict = verdict.split(' / ').every((each) => VERDICTS.includes(each));
    return !isVerdict || how === '' || !existsSync(join(ROOT, test.replaceAll('`', '')));
  });
  expect(unclear).toEqual([]);
});
