import type { Cart, SavedLine } from '@store/contracts/entities';
import { BrokenPromise } from '../broken-promise.ts';
import { linesOf } from '../world.ts';

/** A member's carts, and the lines that could not be merged. */
export interface Held {
  readonly carts: readonly Cart[];
  readonly setAside: readonly SavedLine[];
}

const PROMISE = 'what a guest put into the cart ends there or in the list of kept lines at sign-in';

/** S-05, V-06: no guest line is lost without notice, or set aside without a reason, and no notice says 「0点」. */
export function checkGuestLines({
  guestCarts,
  before,
  after,
}: {
  guestCarts: readonly Cart[];
  before: Held;
  after: Held;
}): void {
  const merges = after.carts.flatMap(({ merged }) => merged ?? []);
  const notices = JSON.stringify(merges);
  // Notices of earlier sign-ins remain until acknowledged, and name products without an order type.
  const earlier = new Set(
    before.carts.flatMap(({ merged }) => merged?.capped ?? []).map((each) => JSON.stringify(each)),
  );
  const cappedNow = merges.flatMap(({ capped }) => capped).filter((each) => !earlier.has(JSON.stringify(each)));
  for (const line of linesOf(guestCarts)) {
    const { order_type, sku_code, sku_name } = line;
    const had = pieces(before, line) + line.quantity;
    const has = pieces(after, line);
    const isCapped = merges.some(({ capped }) => capped.some((each) => each.sku_name === sku_name));
    if (has > had || (has < had && !isCapped))
      throw new BrokenPromise(PROMISE, `${order_type} ${sku_code}: ${had} pieces before, ${has} after`);
    const isInNone = linesOf(after.carts).every((each) => each.sku_code !== sku_code);
    if (isInNone && cappedNow.some((each) => each.sku_name === sku_name))
      throw new BrokenPromise(PROMISE, `${sku_code} is „capped“ to nothing`);
  }
  const numbers = merges.flatMap(({ brought, capped }) => [
    ...brought.map(({ quantity }) => quantity),
    ...capped.flatMap(({ limit, quantity = limit }) => [limit, quantity]),
  ]);
  if (numbers.includes(0) || /(?<!\d)0点/.test(notices)) throw new BrokenPromise('no message says 「0点」', notices);
  const unreasoned = after.setAside.find(
    ({ reason, line_code }) => reason === null && !before.setAside.some((each) => each.line_code === line_code),
  );
  if (unreasoned) throw new BrokenPromise('a line is set aside only for a reason', unreasoned.sku_code);
}

type Line = { order_type: string; sku_code: string };

function pieces(held: Held, line: Line): number {
  const lines = held.setAside.filter((each) => isSame(each, line));
  return inCarts(held, line) + lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

const inCarts = ({ carts }: Held, line: Line): number =>
  linesOf(carts)
    .filter((each) => isSame(each, line))
    .reduce((sum, { quantity }) => sum + quantity, 0);

const isSame = (one: Line, other: Line): boolean =>
  one.order_type === other.order_type && one.sku_code === other.sku_code;
