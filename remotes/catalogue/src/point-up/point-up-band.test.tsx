import { describe, expect, it } from '@jest/globals';
import { customerState } from '@store/contracts/bus';
import { type PointRule, storePointRules } from '@store/contracts/calls/catalogue';
import { answer, type ShopTable } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aCustomer, aProduct } from '../testing/fixtures.ts';
import { openProduct } from '../testing/open-product.ts';

const STARTS = Date.UTC(2026, 0, 1);
const ENDS = Date.UTC(2027, 11, 30, 15) - 1;

const rule = (own: Partial<PointRule> = {}): PointRule => ({
  point_code: 'PT-1',
  name: '週末ポイントアップ',
  point_variation_type: 'PERCENTAGE',
  point_variation_value: 0.1,
  attributes: { display_start_timestamp: STARTS, display_end_timestamp: ENDS },
  ...own,
});

async function band(rules: PointRule[], table: ShopTable = {}, product = aProduct()) {
  await openProduct(product, { ...table, answers: [answer(storePointRules, () => ({ points: rules }))] });
  return screen.queryByRole('list', { name: 'ポイントアップ' })?.textContent ?? null;
}
const as = (...who: Parameters<typeof aCustomer>): ShopTable => ({ state: [[customerState, aCustomer(...who)]] });

describe('PointUpBand', () => {
  it('shows guests and standard members the rate − 1 and the end date (P-06)', async () => {
    expect(await band([rule()])).toBe('週末ポイントアップ 通常ポイントに＋9%（2027/12/30 まで）');
  });
  it('shows blue members the rate − 5 (P-06)', async () => {
    const blue = as('ANGFA_STORE_BLUE_MEMBER');
    expect(await band([rule()], blue)).toContain('通常ポイントに＋5%');
  });
  it('shows fixed points unchanged (P-06)', async () => {
    expect(await band([rule({ point_variation_type: 'FIXED', point_variation_value: 300 })])).toContain('300ポイント');
  });
  it.each<[string, PointRule[]]>([
    ['no campaign', []],
    ['a rate of 5 %', [rule({ point_variation_value: 0.05 })]],
    ['a rule without an end', [rule({ attributes: { display_start_timestamp: STARTS, display_end_timestamp: null } })]],
    ['an ended campaign', [rule({ attributes: { display_start_timestamp: 1, display_end_timestamp: STARTS } })]],
  ])('is hidden with %s (P-06)', async (_, rules) => expect(await band(rules)).toBeNull());

  it('is hidden for employees (U-03)', async () => {
    expect(await band([rule()], as('ANGFA_STORE_MEMBER', 'B2S_DEMO'))).toBeNull();
  });
  it('is hidden for medicine (T2)', async () => {
    expect(await band([rule()], {}, aProduct({ sku_type: 'CLASS2_OTC_DRUG' }))).toBeNull();
  });
});
