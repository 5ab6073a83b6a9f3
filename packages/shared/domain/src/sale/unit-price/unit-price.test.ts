import { expect, it } from '@jest/globals';
import { unitPrice } from './unit-price.ts';

it.each([
  ['350mL', 4180, { yen: 11.9, unit: 'mL' }],
  ['350ｍL', 3500, { yen: 10, unit: 'mL' }],
  ['800mL×2', 8000, { yen: 5, unit: 'mL' }],
  ['2g×20包', 3000, { yen: 75, unit: 'g' }],
  ['0.4g×30包', 2400, { yen: 200, unit: 'g' }],
  ['0.25g×30包', 3000, { yen: 400, unit: 'g' }],
  ['約350mL', 4180, null],
  ['350mLと詰め替え', 4180, null],
  ['60粒（約30日分）', 3000, { yen: 50, unit: '粒' }],
  ['5枚入', 1000, { yen: 200, unit: '枚' }],
  ['3点', 9000, null],
  ['1個', 900, null],
  ['0mL', 900, null],
  ['', 900, null],
  ['9'.repeat(400), 900, null],
] as const)('unitPrice of %s for %i yen (20)', (volume, price, expected) => {
  expect(unitPrice(volume, price)).toEqual(expected);
});
