import * as cartCalls from '@store/contracts/calls/checkout';
import { type CallContext, type Handler, handle, Refusal } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { addToCart } from '../add-to-cart.ts';
import { chooseCoupon, chooseCouponByCode, choosePoints } from '../choices/coupon-and-points.ts';
import { settleChoices } from '../choices/settle-choices.ts';
import { forgetMerges } from '../merge/merge-notes.ts';
import { moveGuestCarts } from '../merge/move-guest-carts.ts';
import { refuseUnknown } from '../messages.ts';
import { loadCarts } from '../state/stored-carts.ts';
import { updateCartLine } from '../update-cart-line.ts';
import { cartShopperOf, wireCarts, wireState } from '../wire-cart.ts';

/** A-06…A-10 and choices on a cart. */
export const cartHandlers: readonly Handler[] = [
  handle(cartCalls.cartsByCustomer, async (_request, context) => ({ carts: await wireCarts(context) })),
  handle(cartCalls.addToCart, async (request, context) => {
    const { customerCode } = context.identity;
    const visitorCode = customerCode ? null : context.visit.visitorCode();
    const owner = ownerOf({ customerCode, visitorCode });
    if (!owner) throw new Error('a shopper is neither a member nor a visitor');
    const added = await addToCart(request, { owner, context });
    if (added instanceof Refusal) return added;
    return { carts: wireState(added.state, added, cartShopperOf(context)), visitor_code: visitorCode };
  }),
  handle(cartCalls.updateCartLine, async (request, context) =>
    cartsAfter(context, await updateCartLine(request, context)),
  ),
  handle(cartCalls.convertCart, async ({ cart_code }, context) => {
    const { customerCode, visitorCode } = context.identity;
    if (!customerCode) return refuseUnknown();
    if (!(await holdsCart(context, cart_code))) return refuseUnknown();
    if (visitorCode) {
      const now = context.clock();
      await moveGuestCarts(context.database, { visitorCode, customer: { customerCode }, now });
      context.visit.forgetVisitor();
    }
    return { carts: await wireCarts(context) };
  }),
  handle(cartCalls.applyCoupon, async (request, context) => cartsAfter(context, await chooseCoupon(request, context))),
  handle(cartCalls.applyCouponCode, async (request, context) =>
    cartsAfter(context, await chooseCouponByCode(request, context)),
  ),
  handle(cartCalls.acknowledgeMerge, async (_request, context) => {
    await forgetMerges(context);
    return { carts: await wireCarts(context) };
  }),
  handle(cartCalls.usePoints, async (request, context) => cartsAfter(context, await choosePoints(request, context))),
];

async function cartsAfter(context: CallContext, refused: Refusal | null) {
  if (refused) return refused;
  await settleChoices(context);
  return { carts: await wireCarts(context) };
}

/** C04: whether the cart belongs to the member or to the guest of this browser. */
async function holdsCart({ database, identity }: CallContext, cartCode: string): Promise<boolean> {
  const owners = [ownerOf(identity), ownerOf({ customerCode: null, visitorCode: identity.visitorCode })];
  for (const owner of owners) {
    const stored = owner ? await loadCarts(database, owner) : [];
    if (stored.some(({ row }) => row.cartCode === cartCode)) return true;
  }
  return false;
}
