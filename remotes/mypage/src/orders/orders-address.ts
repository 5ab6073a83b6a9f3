import { type OrderType, orderType } from '@store/contracts';
import * as z from 'zod/mini';

/** Orders on one page of the history. */
export const PAGE_SIZE = 10;

/** The history as its address says it; no type is all of them. */
export interface OrdersAddress {
  readonly type?: OrderType | undefined;
  readonly page: number;
}

/** Reads `?type=&page=`; what cannot be used is the plain history. */
export function parseOrdersAddress(query: URLSearchParams): OrdersAddress {
  return schema.parse({ type: query.get('type'), page: query.get('page') });
}

/** `/mypage/orders?type=PERIODICAL&page=2`, with only what differs from the plain history. */
export function ordersHref({ type, page = 1 }: Partial<OrdersAddress>): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/mypage/orders?${text}` : '/mypage/orders';
}

const schema = z.object({
  type: z.catch(z.optional(orderType), undefined),
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 1),
});
