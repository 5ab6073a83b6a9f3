import { expect, it } from '@jest/globals';
import { priceByContent } from './price-by-content.ts';

it.each([
  ['350mL', 4180, { yen: 1194, per: '100mL' }],
  ['700mL', 7150, { yen: 1021, per: '100mL' }],
  ['800mL×2', 8000, { yen: 500, per: '100mL' }],
  ['60粒（約30日分）', 2592, { yen: 43, per: '1粒' }],
  ['3点', 9000, null],
] as const)('priceByContent of %s for %i yen (20)', (volume, price, expected) => {
  expect(priceByContent(volume, price)).toEqual(expected);
});
