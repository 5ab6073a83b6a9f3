import type { findGuestOrder } from '@store/contracts/calls/order';
import type { AnswerOf } from '@store/contracts/wire';
import { and, eq, gte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import type { SharedState } from '../../../platform/state/shared-state.ts';
import { oldestShown } from '../order-links/find-linked.ts';
import type { OrderLinks } from '../order-links/order-links.ts';

/** Attempts per order number from any address: telephone and postcode are guessable. */
const MOST_TRIES = 10;
const TRIES_WINDOW_MS = 3_600_000;

/** The link of the guest order that matches all three inputs. Attempts for unknown order numbers are limited alike. */
export async function findByDetails(
  { order_code: orderCode, tel, zip_code: zipCode }: z.output<(typeof findGuestOrder)['request']>,
  { database, clock }: CallContext,
  { links, state }: { readonly links: OrderLinks; readonly state: SharedState },
): Promise<AnswerOf<typeof findGuestOrder> | Refusal> {
  const { total } = await state.count(`guest-order:${orderCode}`, { by: 1, windowMs: TRIES_WINDOW_MS });
  if (total > MOST_TRIES)
    return refuse(
      'too-many-tries',
      'このご注文番号でのお問い合わせが続いたため、受付を一時停止しています。1時間ほどおいてから、もう一度お試しください。',
    );
  // One query for all cases, so that the response time reveals nothing.
  const [found] = await database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .innerJoin(customers, eq(customers.customerCode, orders.customerCode))
    .where(
      and(
        eq(orders.orderCode, orderCode),
        eq(customers.isGuest, true),
        gte(orders.checkoutAt, oldestShown(clock())),
        eq(sql`coalesce(${orders.orderer}->>'tel', ${customers.tel})`, tel),
        eq(sql`${orders.delivery}->>'zip_code'`, zipCode),
      ),
    );
  return found ? { token: links.tokenOf(found.orderCode) } : refuseDetails();
}

const refuseDetails = (): Refusal =>
  refuse(
    'no-match',
    'ご入力の内容に一致するご注文が見つかりませんでした。注文番号・電話番号・郵便番号を、確認メールでお確かめください。',
  );
