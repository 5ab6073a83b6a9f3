import { code, orderType } from '@store/contracts/wire';
import { returnPath } from '@store/domain/address-bar';
import * as z from 'zod/mini';

/** Target after a sign-in at /login, and whether the visit came from outside with a product to buy. */
export interface Destination {
  path: string;
  external: boolean;
}

const purchase = z.object({
  item_code: code,
  order_type: orderType,
  quantity: z.string().check(z.regex(/^[1-9]\d?$/)),
});

/** B-01…B-03, B-05: /add_to_cart for the three purchase parameters, else the given return path, else the previous page. */
export function destinationOf(options: { query: unknown; referer: string | undefined; storeUrl: string }): Destination {
  const requested = purchase.safeParse(options.query);
  if (requested.success) return { path: `/add_to_cart?${new URLSearchParams(requested.data)}`, external: true };
  const named = returnPathIn(options.query);
  return { path: inAscii(returnPath(named ?? previousPage(options))), external: false };
}

function returnPathIn(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('return_path' in query)) return null;
  return typeof query.return_path === 'string' ? query.return_path : '/';
}

function previousPage({ referer, storeUrl }: { referer: string | undefined; storeUrl: string }): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(storeUrl).origin ? `${pathname}${search}` : '/';
}

/** Percent-encodes non-ASCII characters: a header must be ASCII. */
const inAscii = (path: string): string => path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
