import { type HealthStanding, healthStanding, type MedicineLine } from '@store/domain/medicine';
import { isClass1Drug } from '@store/domain/sale';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { buyerCode } from '../../shared/customer/member-code.ts';
import { CLASS1_MESSAGE, EXCLUDED_MESSAGE } from '../cart/messages.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { loadDeclarations, type StoredDeclaration, useDeclaration } from '../medicine/questionnaire/declarations.ts';

/** M-02: class 1 medicine requires an accepted questionnaire for exactly these items, without a stop. */
export async function confirmAdvice(cart: PricedCart, context: CallContext): Promise<Refusal | null> {
  const lines = medicineOf(cart);
  if (lines.length === 0) return null;
  const { kind } = await standingOf(lines, context);
  if (kind === 'accepted') return null;
  return refuse('advice-needed', kind === 'stopped' ? EXCLUDED_MESSAGE : CLASS1_MESSAGE);
}

/** Attaches the answers to the order of this cart, for the pharmacist (M-03); they serve one order only. */
export async function attachAdvice(cart: PricedCart, context: CallContext): Promise<void> {
  const lines = medicineOf(cart);
  if (lines.length === 0) return;
  const standing = await standingOf(lines, context);
  if (standing.kind !== 'accepted') throw new Error('class 1 medicine was ordered without its questionnaire');
  const { declarationCode } = standing.by;
  await useDeclaration(context.database, { declarationCode, cartCode: cart.row.cartCode });
}

/** Whether the answers for the cart's medicine concern the buyer personally. */
export async function isAnsweredByBuyer(cart: Pick<PricedCart, 'lines'>, context: CallContext): Promise<boolean> {
  const standing = await standingOf(medicineOf(cart), context);
  return standing.kind === 'accepted' && standing.by.isForBuyer === true;
}

/** The state of the questionnaire; guests have none, since class 1 medicine requires a sign-in. */
async function standingOf(
  lines: readonly MedicineLine[],
  context: CallContext,
): Promise<HealthStanding<StoredDeclaration>> {
  const { database, identity } = context;
  const now = context.clock();
  const customerCode = buyerCode(identity);
  const declared = customerCode ? await loadDeclarations(database, { customerCode, now }) : [];
  return healthStanding(declared, { lines, now });
}

function medicineOf({ lines }: Pick<PricedCart, 'lines'>): MedicineLine[] {
  const medicine = lines.filter(({ product }) => isClass1Drug(saleSkuOf(product.record)));
  return medicine.map(({ entry: { skuCode, quantity } }) => ({ skuCode, quantity }));
}
