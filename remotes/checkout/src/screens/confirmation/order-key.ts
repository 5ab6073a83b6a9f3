import type { AgreedOrder } from '@store/contracts/entities';
import { newRequestKey } from '@store/remote-kit';
import * as z from 'zod/mini';
import { keep, readKept } from '../../shared/kept/kept.ts';

const keptKey = z.object({ intent: z.string(), key: z.string() });

/** What an order is of: another cart, or anything else that was agreed to, is another order. */
interface OrderIntent {
  readonly cart_code: string;
  readonly agreed: AgreedOrder;
}

/** The idempotency key of this order: the same after a lost answer and a reload, so that it is placed once (36, G09). */
export function orderKey({ cart_code, agreed }: OrderIntent): string {
  const intent = JSON.stringify([cart_code, agreed]);
  const kept = readKept(NAME, keptKey);
  if (kept?.intent === intent) return kept.key;
  const key = newRequestKey();
  keep(NAME, { intent, key });
  return key;
}

/** Said when the order is placed, or the server does not take the key. */
export function forgetOrderKey(): void {
  keep(NAME, null);
}

const NAME = 'order-key';
