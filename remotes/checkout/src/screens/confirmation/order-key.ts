import type { AgreedOrder } from '@store/contracts/entities';
import { newRequestKey } from '@store/remote-kit';
import * as z from 'zod/mini';
import { keep, readKept } from '../../shared/storage/tab-storage.ts';

const storedKey = z.object({ intent: z.string(), key: z.string() });

/** Identity of an order: another cart or other terms make another order. */
interface OrderIntent {
  readonly cart_code: string;
  readonly agreed: AgreedOrder;
}

/** Returns the idempotency key of this order; the same after a lost response and a reload (36, G09). */
export function orderKey({ cart_code, agreed }: OrderIntent): string {
  const intent = JSON.stringify([cart_code, agreed]);
  const stored = readKept(NAME, storedKey);
  if (stored?.intent === intent) return stored.key;
  const key = newRequestKey();
  keep(NAME, { intent, key });
  return key;
}

/** Deletes the key after the order was placed or the server rejected the key. */
export function deleteOrderKey(): void {
  keep(NAME, null);
}

const NAME = 'order-key';
