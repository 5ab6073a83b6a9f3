import { describe, expect, it } from '@jest/globals';
import { type CartLine, demandOf, inventoryFor, stockBeside } from './demand.ts';
import type { InventoryType, OrderType } from './sku.ts';

const SET = {
  sku_code: 'S',
  attributes: {
    set_type: 'SET',
    sku_codes_for_set: [
      { sku_code: 'B', quantity: 2 },
      { sku_code: 'A', quantity: 1 },
    ],
  },
};
const A = { sku_code: 'A' };
const line = (sku: CartLine['sku'], quantity: number, orderType: OrderType = 'NORMAL') => ({
  orderType,
  sku,
  quantity,
});

describe('demandOf', () => {
  it('sums sets by component together with single items, sorted by SKU (F03, F04)', () => {
    const lines = [line(SET, 3), line({ sku_code: 'C' }, 1), line(A, 2), line(A, 4, 'PERIODICAL')];
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
    expect(demandOf([line(A, 2, 'RESERVED')])).toEqual([]);
    expect((['NORMAL', 'PERIODICAL', 'RESERVED'] as const).map(inventoryFor)).toEqual([
      'ANGFA_STORE_NORMAL',
      'ANGFA_STORE_PERIODICAL',
      null,
    ]);
  });
  it('subtracts the demand of other lines of the same stock type, down to zero (F05)', () => {
    const row = (sku_code: string, inventory_type: InventoryType, quantity: number) => ({
      sku_code,
      inventory_type,
      quantity,
    });
    const stock = [
      row('A', 'ANGFA_STORE_NORMAL', 10),
      row('A', 'ANGFA_STORE_PERIODICAL', 10),
      row('B', 'ANGFA_STORE_NORMAL', 5),
      row('C', 'ANGFA_STORE_NORMAL', 7),
    ];
    expect(stockBeside(stock, [line(SET, 3), line(A, 2)]).map(({ quantity }) => quantity)).toEqual([5, 10, 0, 7]);
    expect(stockBeside(stock, [])).toEqual(stock);
  });
});
