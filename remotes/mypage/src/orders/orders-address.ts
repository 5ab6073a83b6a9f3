import { searchOrders } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import type { DeliveryGroup } from '@store/domain/order';

/** Orders on one page of the history. */
export const PAGE_SIZE = 10;

/** The history as its address says it; what is not said narrows nothing. */
export interface OrdersAddress {
  readonly type?: OrderType | undefined;
  readonly state?: DeliveryGroup | undefined;
  /** In Asia/Tokyo. */
  readonly year?: number | undefined;
  /** Words of a product's name or brand. */
  readonly word?: string | undefined;
  readonly page: number;
}

const asked = searchOrders.request.shape;

/** Reads `?type=&state=&year=&word=&page=`; what cannot be used is left out. */
export function parseOrdersAddress(query: URLSearchParams): OrdersAddress {
  const said = (name: string) => query.get(name) ?? undefined;
  return {
    type: usable(asked.order_type, said('type')),
    state: usable(asked.delivery_group, said('state')),
    year: usable(asked.year, Number(said('year'))),
    word: usable(asked.query, said('word')?.trim()) || undefined,
    page: usable(asked.page, Number(said('page'))) ?? 1,
  };
}

/** `/mypage/orders?type=PERIODICAL&page=2`, with only what differs from the plain history. */
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
