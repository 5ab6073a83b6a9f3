import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../testing/in-memory/goods.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';
import { couponMessage } from '../coupon-message.ts';
import { limitsOf } from '../limits.ts';
import { type DemandLine, demandOf, inventoryFor, stockBeside } from './demand.ts';

const part = (sku_code: string, quantity: number, purchase_limit = 5) => ({ sku_code, quantity, purchase_limit });
const SET = goodsOf('S', { components: [part('B', 2, 4), part('A', 1, 3)], purchaseLimit: 2 });
const line = (goods: ReturnType<typeof goodsOf>, quantity: number, orderType: DemandLine['orderType'] = 'NORMAL') => ({
  orderType,
  sku: saleSkuOf(goods.record),
  quantity,
});

describe('demandOf', () => {
  it('sums sets by component together with single items, sorted by SKU (F03, F04)', () => {
    const lines = [line(SET, 3), line(goodsOf('C'), 1), line(goodsOf('A'), 2), line(goodsOf('A'), 4, 'PERIODICAL')];
    const demand = [
      { skuCode: 'A', type: 'ANGFA_STORE_NORMAL', quantity: 5 },
      { skuCode: 'A', type: 'ANGFA_STORE_PERIODICAL', quantity: 4 },
      { skuCode: 'B', type: 'ANGFA_STORE_NORMAL', quantity: 6 },
      { skuCode: 'C', type: 'ANGFA_STORE_NORMAL', quantity: 1 },
    ];
    expect(demandOf(lines)).toEqual(demand);
    expect(demandOf(lines.toReversed())).toEqual(demand);
  });
  it('takes no stock for reservations', () => {
    expect(demandOf([line(goodsOf('A'), 2, 'RESERVED')])).toEqual([]);
    expect(['NORMAL', 'PERIODICAL', 'RESERVED'].map((type) => inventoryFor(type as DemandLine['orderType']))).toEqual([
      'ANGFA_STORE_NORMAL',
      'ANGFA_STORE_PERIODICAL',
      null,
    ]);
  });
  it('subtracts the demand of other lines of the same stock type, down to zero (F05)', () => {
    const shelf = (
      sku_code: string,
      inventory_type: 'ANGFA_STORE_NORMAL' | 'ANGFA_STORE_PERIODICAL',
      quantity: number,
    ) => ({
      sku_code,
      inventory_type,
      quantity,
    });
    const stock = [
      shelf('A', 'ANGFA_STORE_NORMAL', 10),
      shelf('A', 'ANGFA_STORE_PERIODICAL', 10),
      shelf('B', 'ANGFA_STORE_NORMAL', 5),
      shelf('C', 'ANGFA_STORE_NORMAL', 7),
    ];
    expect(stockBeside(stock, [line(SET, 3), line(goodsOf('A'), 2)]).map(({ quantity }) => quantity)).toEqual([
      5, 10, 0, 7,
    ]);
    expect(stockBeside(stock, [])).toEqual(stock);
  });
});

describe('limitsOf', () => {
  it('returns a SKU’s own limit, also inside sets, and throws for a SKU that was not loaded (V-06)', () => {
    const limitOf = limitsOf([SET, goodsOf('A', { purchaseLimit: 1 })]);
    expect(['S', 'A', 'B'].map(limitOf)).toEqual([2, 1, 4]);
    expect(limitsOf([goodsOf('A', { purchaseLimit: 1 }), SET])('A')).toBe(1);
    expect(() => limitOf('C')).toThrow('purchase limit not loaded for C');
  });
});

describe('couponMessage', () => {
  it.each([
    ['not-your-rank', '会員ランクの対象外'],
    ['not-yet', 'まだご利用いただけません'],
    ['expired', '有効期限が切れています'],
    ['used-up', 'すでにご利用済み'],
    ['no-target-in-cart', '対象商品がありません'],
  ])('has a message for %s (V-12)', (reason, words) => expect(couponMessage({ reason })).toContain(words));
  it('states the missing amount in yen (V-12)', () => {
    expect(couponMessage({ reason: 'below-minimum', missing: 7_900 })).toBe(
      'あと7,900円（税込）のお買い上げでご利用いただけます。',
    );
  });
});
