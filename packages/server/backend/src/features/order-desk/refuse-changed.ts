import { tokyoTime } from '@store/domain/calendar';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables/orders.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import { lockOrder } from '../order/state/lock-order.ts';
import { historyOf } from './desk-order.ts';
import { revisionsOf } from './revisions.ts';

/** Locks an order that the desk read at `revision`; refuses, with what changed since, if its history is longer. */
export async function lockSeenOrder(
  database: Queries,
  { order_code, revision }: { readonly order_code: string; readonly revision: number },
): Promise<OrderRow | Refusal> {
  const order = await lockOrder(database, order_code);
  if (!order) return refuseUnknownOrder();
  const current = (await revisionsOf(database, [order_code]))(order_code);
  if (current === revision) return order;
  return refuse('order-changed', await changesSince(database, { order_code, revision }));
}

/** Describes the changes since a revision for the second of two editors. */
export async function changesSince(
  database: Queries,
  { order_code, revision }: { readonly order_code: string; readonly revision: number },
): Promise<string> {
  const changes = (await historyOf(database, order_code)).slice(revision);
  const words = changes.map(({ at, label, text, by }) =>
    [momentOf(at), by, text === '' ? label : `${label}「${text}」`].filter(Boolean).join(' '),
  );
  return `画面を開いたあとに、このご注文が変わりました。${words.join('、')}`;
}

/** A time in Tokyo, to the minute. */
export function momentOf(instant: number): string {
  const { date, hour, minute } = tokyoTime(instant);
  return `${date.replaceAll('-', '/')} ${hour}:${String(minute).padStart(2, '0')}`;
}

export const refuseUnknownOrder = (): Refusal => refuse('not-found', 'ご注文が見つかりませんでした。');
