import { cartState, updateCartLine } from '@store/contracts/bus';
import { checkoutCoupons } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import type { Cart } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { remote } from '../remote.ts';
import { exampleCart, guestState, memberState, NOW } from './examples.ts';

type Choice = AnswerOf<typeof checkoutCoupons>['coupons'][number];

/** Answers with coupons of a member: the first that saves something is the best. */
export const coupons = (...choices: Choice[]) =>
  answer(checkoutCoupons, () => ({
    coupons: choices,
    best: choices.find(({ saves_in_vat }) => saves_in_vat > 0)?.coupon.issued_coupon_code ?? null,
  }));
const signedIn = answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 }));
const guest = refusal(loggedIn, 'not-logged-in', '');

/** Opens the cart page with a server that stores these carts and handles quantity changes like the shell. */
export async function openCart({
  carts = [exampleCart()],
  member = false,
  quantities,
  ...table
}: {
  carts?: Cart[];
  member?: boolean;
  quantities?: (request: { quantity: number; entry_index: number }) => Promise<unknown>;
} & Parameters<typeof renderRoute>[2] = {}) {
  const sent: { quantity: number; entry_index: number }[] = [];
  let live = carts;
  const take = async (request: { quantity: number; entry_index: number }) => {
    sent.push(request);
    const refused = await quantities?.(request);
    if (refused) return refused;
    live = live
      .map((cart) => ({
        ...cart,
        sku_entries_display: cart.sku_entries_display
          .map((entry) =>
            entry.entry_index === request.entry_index ? { ...entry, quantity: request.quantity } : entry,
          )
          .filter(({ quantity }) => quantity > 0),
      }))
      .filter(({ sku_entries_display: lines }) => lines.length > 0);
    page.shell.write(cartState, live);
    return { kind: 'done', value: live };
  };
  const page = await renderRoute(remote, '/cart', {
    state: member ? memberState(carts) : guestState(carts),
    ...table,
    answers: [...(table.answers ?? []), coupons(), member ? signedIn : guest],
    commands: [[updateCartLine, take], ...(table.commands ?? [])],
  });
  return { ...page, sent };
}
