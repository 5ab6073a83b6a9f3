import { expect, it } from '@jest/globals';
import { distanceKm } from './distance.ts';
import { openingHours } from './store-hours.ts';
import { storeState } from './store-state.ts';
import { storeStockLevel } from './store-stock.ts';

const at = (moment: string) => Date.parse(`${moment}+09:00`);

it.each([
  ['10:00〜20:00', '年中無休', '2026-11-26T10:00', 'open'],
  ['10:00〜20:00', '年中無休', '2026-11-26T09:59', 'closed'],
  ['10:00〜20:00', '年中無休', '2026-11-26T20:00', 'closed'],
  ['9:30〜20:00', '年中無休', '2026-11-26T09:30', 'open'],
  ['10:00〜20:00', '第3水曜日', '2026-11-18T12:00', 'closed'],
  ['10:00〜20:00', '第3水曜日', '2026-11-11T12:00', 'open'],
  ['10:00〜20:00', '水曜日・1月1日', '2026-11-25T12:00', 'closed'],
  ['10:00〜20:00', '水曜日・1月1日', '2027-01-01T12:00', 'closed'],
  ['10:00〜20:00', '1月1日', '2027-01-02T12:00', 'open'],
  ['10:00〜20:00', '施設の休業日に準じます', '2026-11-26T12:00', null],
  ['10:00〜20:00', '施設の休業日に準じます', '2026-11-26T21:00', 'closed'],
  ['店舗により異なります', '年中無休', '2026-11-26T12:00', null],
])('a store with %s and %s is at %s (Tokyo): %s (R-16)', (hours, closed, moment, state) => {
  expect(storeState({ hours, closed }, at(moment))).toBe(state);
});

it.each([
  ['10:00〜20:00', { opens: '10:00', closes: '20:00' }],
  ['9:30～18:00', { opens: '09:30', closes: '18:00' }],
  ['20:00〜10:00', null],
  ['25:00〜26:00', null],
])('parses the opening hours %s (B-10)', (printed, hours) => {
  expect(openingHours(printed)).toEqual(hours);
});

it('distanceKm returns 403 km between Tokyo and Osaka stations, and 0 from a place to itself (R-16)', () => {
  const [tokyo, osaka] = [
    { latitude: 35.6812, longitude: 139.7671 },
    { latitude: 34.7025, longitude: 135.4959 },
  ];
  expect(Math.round(distanceKm(tokyo, osaka))).toBe(403);
  expect(distanceKm(tokyo, tokyo)).toBe(0);
});

it.each([
  [4, 0, 'in-stock'],
  [3, 0, 'few'],
  [0, 72, 'none'],
  [9, 73, 'unknown'],
] as const)('with %i in stock, counted %i hours ago, the level is %s (R-16)', (quantity, hours, level) => {
  const now = at('2026-11-26T12:00');
  expect(storeStockLevel({ quantity, countedAt: now - hours * 3_600_000 }, now)).toBe(level);
});
