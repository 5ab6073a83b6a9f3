import { addToCart, cartsByCustomer, placeOrder, searchOrders } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { describe, expect, it } from 'vitest';
import { newMember, readyToPlace, setStock, stockOf } from '../../testing/buying.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile();

describe('concurrent orders', () => {
  it('create one order per idempotency key; another body is refused (G09)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    const request = await readyToPlace(member);
    const key = 'key-of-a-double-click';
    const answers = await Promise.all(Array.from({ length: 12 }, () => member.ask(placeOrder, request, { key })));
    expect(new Set(answers.map(({ order_code }) => order_code)).size).toBe(1);
    const other = await member.refusal(placeOrder, { ...request, expected_total_in_vat: 1 }, { key });
    expect(other.code).toBe('key-reused');
    expect((await member.refusal(placeOrder, request)).code).toBe('cart-empty');
  });

  it('sell the last unit once to twelve buyers, without side effects for the others (F02)', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, (_, index) => newMember(backend, index)));
    const requests: Awaited<ReturnType<typeof readyToPlace>>[] = [];
    for (const buyer of buyers) {
      await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1015', quantity: 1 });
      requests.push(await readyToPlace(buyer));
    }
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const request = requests[index];
        if (!request) throw new Error('no request');
        return buyer.call(placeOrder, request);
      }),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.status ? [] : answer.code)))).toEqual(new Set(['sold-out']));
    expect(await stockOf(backend.database, 'S1015')).toBe(0);
    const [loser] = buyers.filter((_, index) => !answers[index]?.status);
    const unchanged = await loser?.ask(cartsByCustomer, {});
    expect(unchanged?.carts[0]?.sku_entries_display[0]?.trouble).toEqual({ kind: 'short-of-stock', remaining: 0 });
    await setStock(backend.database, 'S1015', 1);
  });
});

describe('foreign orders', () => {
  it('are answered as not found (C10)', async () => {
    const owner = await backend.visitor().signIn('C0000001');
    const { hits } = await owner.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 1 });
    const other = await backend.visitor().signIn('C0000002');
    const foreign = await other.refusal(getOrder, { order_code: hits[0]?.order_code ?? '' });
    expect(foreign).toEqual(await other.refusal(getOrder, { order_code: '000000-AAAAAAAA' }));
    const list = await other.refusal(searchOrders, { customer_code: 'C0000001', page: 1, size: 1 });
    expect(list).toEqual(await other.refusal(searchOrders, { customer_code: 'C9999999', page: 1, size: 1 }));
  });
});
