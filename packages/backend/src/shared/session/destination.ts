import { code, orderType } from '@store/contracts/wire';
import { returnPath } from '@store/domain/address-bar';
import * as z from 'zod/mini';

/** Where a visit to /login leads after the sign-in, and whether it came from outside with something to buy. */
export interface Destination {
  path: string;
  external: boolean;
}

const purchase = z.object({
  item_code: code,
  order_type: orderType,
  quantity: z.string().check(z.regex(/^[1-9]\d?$/)),
});

/** B-01…B-03, B-05: the three purchase values lead to /add_to_cart, else the named return path, else the page before. */
export function destinationOf(options: { query: unknown; referer: string | undefined; storeUrl: string }): Destination {
  const wanted = purchase.safeParse(options.query);
  if (wanted.success) return { path: `/add_to_cart?${new URLSearchParams(wanted.data)}`, external: true };
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

/** A header holds ASCII only: what was typed in Japanese is written as browsers send it. */
function inAscii(path: string): string {
  return path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
