import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { moveOrderTo } from '../../features/order/state/move-order.ts';
import { readyToPlace } from '../buying.ts';
import type { TestBackend } from '../test-backend.ts';

/** Places an order of one S1018 as a member; resolves with its number. */
export async function placedOrder(backend: TestBackend): Promise<string> {
  const member = await backend.visitor().signIn('C0000002');
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  return (await member.ask(placeOrder, await readyToPlace(member))).order_code;
}

/** Places the same order, and starts its preparation. */
export async function preparedOrder(backend: TestBackend): Promise<string> {
  const orderCode = await placedOrder(backend);
  await startPreparation(backend, orderCode);
  return orderCode;
}

export async function startPreparation(backend: TestBackend, orderCode: string): Promise<void> {
  const moved = { orderCode, to: 'ACCEPTED', by: 'clock', now: backend.clock.now } as const;
  await backend.database.transaction((transaction) => moveOrderTo(transaction, moved));
}
