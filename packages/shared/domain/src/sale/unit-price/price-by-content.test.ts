import { expect, it } from '@jest/globals';
import { priceByContent } from './price-by-content.ts';

it.each([
  ['350mL', 4180, { yen: 1194, per: '100mL' }],
  ['700mL', 7150, { yen: 1021, per: '100mL' }],
  ['800mL×2', 8000, { yen: 500, per: '100mL' }],
  ['60粒（約30日分）', 2592, { yen: 43, per: '1粒' }],
  ['350ｍL', 3500, { yen: 1000, per: '100mL' }],
  ['0.25g×30包', 3000, { yen: 40_000, per: '100g' }],
  ['5枚入', 1000, { yen: 200, per: '1枚' }],
  ['3点', 9000, null],
  ['1個', 900, null],
  ['約350mL', 4180, null],
  ['350mLと詰め替え', 4180, null],
  ['0mL', 900, null],
  ['', 900, null],
  ['9'.repeat(400), 900, null],
] as const)('priceByContent of %s for %i yen (20)', (volume, price, expected) => {
  expect(priceByContent(volume, price)).toEqual(expected);
});
