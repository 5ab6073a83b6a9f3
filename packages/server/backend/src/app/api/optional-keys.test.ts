import { addToCart, updateCartLine } from '@store/contracts/calls/checkout';
import { describe, expect, it } from 'vitest';
import { cartOf, normal } from '../../testing/filling-carts.ts';
import { backendForFile, type TestBackend } from '../../testing/test-backend.ts';

const backend = backendForFile();

const quantityOf = async (shopper: ReturnType<TestBackend['visitor']>) =>
  (await cartOf(shopper)).sku_entries_display.map(({ quantity }) => quantity);

describe('a write with an optional idempotency key', () => {
  it('is applied once and returns the same response when repeated (G09, B10)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1001'));
    const key = 'form-of-a-page-1';
    const first = await guest.ask(addToCart, normal('S1001', 2), { key });
    expect(await guest.ask(addToCart, normal('S1001', 2), { key })).toEqual(first);
    expect(await quantityOf(guest)).toEqual([3]);
    await guest.ask(addToCart, normal('S1001', 2), { key: 'form-of-a-page-2' });
    expect(await quantityOf(guest)).toEqual([5]);
  });

  it('is rejected with the key of a different write (G09)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1001'));
    const line = { order_type: 'NORMAL', entry_index: 0, sku: 'S1001' } as const;
    await guest.ask(updateCartLine, { ...line, quantity: 2 }, { key: 'one-key-for-both' });
    const other = await guest.refusal(updateCartLine, { ...line, quantity: 3 }, { key: 'one-key-for-both' });
    expect(other.code).toBe('key-reused');
    expect(await quantityOf(guest)).toEqual([2]);
  });

  it('does not share responses between visitors: a key of a guest belongs to its visitor code (U-07)', async () => {
    const key = 'the-same-for-two-guests';
    const [one, other] = [backend.visitor(), backend.visitor()];
    const { visitor_code } = await one.ask(addToCart, normal('S1001'), { key });
    const answer = await other.ask(addToCart, normal('S1001'), { key });
    expect(answer.visitor_code).not.toBe(visitor_code);
    expect(await quantityOf(other)).toEqual([1]);
  });
});
