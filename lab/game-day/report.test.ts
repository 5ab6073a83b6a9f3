import { expect, it } from 'vitest';
import { whatWasNoticed } from '../load/src/game-day/summary.ts';
import { LOSSES } from './losses.mjs';
import { brokenPromises, tableOf } from './report.mjs';
import { SHORT } from './short.mjs';

const good = { asked: 'call', what: 'product', at: 1_000, ms: 5, status: 200, isGood: true } as const;
const bad = (asked: 'page' | 'call' | 'order', at: number) =>
  ({ asked, what: asked, at, ms: 9, status: asked === 'order' ? 0 : 503, isGood: false }) as const;
const loss = { name: 'x', about: 'something', buyingWithin: 5 };
const audit = { acknowledged: 3, lost: [] as string[], doubled: 0 };
const purchases = { acknowledged: [], unknown: 0, refused: [] as string[] };

it('reports what visitors noticed, in seconds from the loss', () => {
  const noticed = whatWasNoticed([good, bad('page', 3_000), bad('order', 4_500), bad('page', 9_000)], 2_000);
  expect(noticed).toMatchObject({ questions: 4, failedPages: 2, failedCalls: 0, failedOrders: 1, p99: 5 });
  expect([noticed.untilWell, noticed.buyingUntilWell]).toEqual([7, 2.5]);
  expect([...noticed.statuses]).toEqual([
    [503, 2],
    [0, 1],
  ]);
});

it('finds no missed goal on a good day', () => {
  const noticed = whatWasNoticed([good, bad('call', 4_000), bad('order', 4_000)], 2_000);
  expect(brokenPromises({ loss, audit, purchases, noticed })).toEqual([]);
});

it.each([
  ['a lost order', { audit: { ...audit, lost: ['261125-A'] } }, '1 acknowledged orders are lost: 261125-A'],
  ['a duplicated order', { audit: { ...audit, doubled: 1 } }, '1 orders are duplicated'],
  ['nothing bought', { audit: { ...audit, acknowledged: 0 } }, 'nothing was bought, so nothing is proven'],
  [
    'a valid order refused',
    { purchases: { ...purchases, refused: ['sold-out'] } },
    'valid orders were refused: sold-out',
  ],
  ['a guest’s page refused', { noticed: whatWasNoticed([bad('page', 0)], 0) }, '1 pages of guests were refused'],
  [
    'buying refused for too long',
    { noticed: whatWasNoticed([bad('order', 6_000)], 0) },
    'buying was refused for 6.0 s (limit: 5 s)',
  ],
  [
    'a call that failed while a release was rolled out',
    { loss: { ...loss, isPlanned: true }, noticed: whatWasNoticed([bad('call', 0)], 0) },
    '1 calls failed',
  ],
])('%s misses a goal', (_, words, promise) => {
  const noticed = whatWasNoticed([good], 0);
  expect(brokenPromises({ loss, audit, purchases, noticed, ...words })).toEqual([promise]);
});

it('writes a table row with as many columns as the head, the last being the p99 of the front balancer', () => {
  const noticed = whatWasNoticed([good, bad('call', 4_000)], 2_000);
  const table = tableOf([
    { loss, audit, noticed, p99AtFront: 48.6 },
    { loss, audit, noticed, p99AtFront: null },
  ]);
  const lines = table.split('\n').map((line: string) => line.split('|').map((cell) => cell.trim()));
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  expect(lines.slice(2).map((columns) => columns.at(-2))).toEqual(['49', '–']);
});

it('the short game day contains only losses of the full one', () => {
  const names = LOSSES.map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of SHORT) expect(names).toContain(name);
});
