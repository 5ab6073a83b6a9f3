import { searchOrders } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import type { DeliveryGroup } from '@store/domain/order';

/** Orders per page. */
export const PAGE_SIZE = 10;

/** Filters of the history as encoded in its URL; absent ones do not filter. */
export interface OrdersAddress {
  readonly type?: OrderType | undefined;
  readonly state?: DeliveryGroup | undefined;
  /** In Asia/Tokyo. */
  readonly year?: number | undefined;
  /** Part of a product name or brand. */
  readonly word?: string | undefined;
  readonly page: number;
}

const shape = searchOrders.request.shape;

/** Parses `?type=&state=&year=&word=&page=`; invalid values are dropped. */
export function parseOrdersAddress(query: URLSearchParams): OrdersAddress {
  const param = (name: string) => query.get(name) ?? undefined;
  return {
    type: usable(shape.order_type, param('type')),
    state: usable(shape.delivery_group, param('state')),
    year: usable(shape.year, Number(param('year'))),
    word: usable(shape.query, param('word')?.trim()) || undefined,
    page: usable(shape.page, Number(param('page'))) ?? 1,
  };
}

/** Returns `/mypage/orders?type=PERIODICAL&page=2`; defaults are not written. */
export function ordersHref({ type, state, year, word, page = 1 }: Partial<OrdersAddress>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, state, year, word, page: page > 1 && page }))
    if (value) query.set(name, String(value));
  const text = query.toString();
  return `/mypage/orders${text && `?${text}`}`;
}

function usable<T>(schema: { safeParse(value: unknown): { data?: T } }, value: unknown): T | undefined {
  return schema.safeParse(value).data;
}
