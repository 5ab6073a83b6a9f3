import { isClass1Drug, medicineContents } from '@store/domain';
import { type CallContext, type Refusal, refuse } from '../api/handler.ts';
import { CLASS1_MESSAGE, EXCLUDED_MESSAGE } from '../cart/messages.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { saleSkuOf } from '../catalogue/sku-records.ts';
import { memberCode } from '../customer/member-code.ts';
import { lastDeclaration, useDeclaration } from '../medicine/declarations.ts';

/** M-02: class 1 medicine is ordered only after its questionnaire was answered for these very goods. */
export async function confirmAdvice(cart: PricedCart, context: CallContext): Promise<Refusal | null> {
  if (contentsOf(cart) === '') return null;
  const last = await declarationFor(cart, context);
  if (last?.outcome === 'accepted') return null;
  return refuse('advice-needed', last ? EXCLUDED_MESSAGE : CLASS1_MESSAGE);
}

/** The answers go with the order of this cart, for the pharmacist (M-03); they serve no second order. */
export async function keepAdvice(cart: PricedCart, context: CallContext): Promise<void> {
  if (contentsOf(cart) === '') return;
  const last = await declarationFor(cart, context);
  if (last?.outcome !== 'accepted') throw new Error('class 1 medicine was ordered without its questionnaire');
  await useDeclaration(context.database, { declarationCode: last.declarationCode, cartCode: cart.row.cartCode });
}

function declarationFor(cart: PricedCart, context: CallContext) {
  const contents = contentsOf(cart);
  return lastDeclaration(context.database, { customerCode: memberCode(context), contents, now: context.clock() });
}

/** The class 1 medicine of the cart; empty when there is none. */
function contentsOf({ lines }: PricedCart): string {
  const medicine = lines.filter(({ goods }) => isClass1Drug(saleSkuOf(goods.record)));
  return medicineContents(medicine.map(({ entry: { skuCode, quantity } }) => ({ skuCode, quantity })));
}
