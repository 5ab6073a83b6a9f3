import type { SafeUseWire } from '@store/contracts/entities';
import { ageOn } from '@store/domain/customer';
import {
  ABUSE_PRONE_MINIMUM_AGE,
  ABUSE_PRONE_ONE_PACK,
  ABUSE_PRONE_REST_DAYS,
  type SafeUse,
  safeUseRefusals,
} from '@store/domain/medicine';
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import type { PricedCart } from '../../cart/priced-cart.ts';

const DAY_MS = 86_400_000;
/** Validity of a declaration, ms; other purchases may follow it. */
const DECLARATION_LIFE_MS = DAY_MS;

/** Whether the cart contains 指定濫用防止医薬品. */
export const hasAbuseProne = ({ lines }: PricedCart): boolean =>
  lines.some(({ product }) => product.record.row.isAbuseProne);

/**
 * 77: requires one pack, an adult, and a declaration of the last day without other purchases. Runs in the order
 * transaction with the owner's carts locked, so that two concurrent orders cannot both pass.
 */
export async function confirmSafeUse(cart: PricedCart, context: CallContext): Promise<Refusal | null> {
  const packs = cart.lines
    .filter(({ product }) => product.record.row.isAbuseProne)
    .reduce((sum, { entry }) => sum + entry.quantity, 0);
  if (packs === 0) return null;
  if (packs > 1) return refuse('over-limit', ABUSE_PRONE_ONE_PACK, { details: { limit: 1 } });
  const { safeUse } = cart.row;
  if (!safeUse || safeUse.declared_at <= context.clock() - DECLARATION_LIFE_MS)
    return refuse('declaration-needed', '指定濫用防止医薬品のご購入前の確認に、お答えください。');
  return refuseSafeUse(safeUse, context);
}

/** Refuses by the answers, or by contrary data of the store. */
export async function refuseSafeUse(declared: SafeUseWire, context: CallContext): Promise<Refusal | null> {
  const refusals = safeUseRefusals(await knownSafeUse(declared, context));
  const [first] = refusals;
  if (!first) return null;
  const fields = Object.fromEntries(refusals.map(({ field, message }) => [WIRE_FIELDS[field], message]));
  return refuse('declaration-refused', first.message, { fields });
}

const WIRE_FIELDS = {
  age: 'age',
  hasOtherPurchases: 'has_other_purchases',
  hasUnderstood: 'has_understood',
} as const satisfies Record<keyof SafeUse, keyof SafeUseWire>;

async function knownSafeUse(declared: SafeUseWire, context: CallContext): Promise<SafeUse> {
  const { age, has_other_purchases, has_understood } = declared;
  const known = await ageByBirthday(context);
  return {
    // A birthday below the minimum age overrides the declared age.
    age: known !== null && known < ABUSE_PRONE_MINIMUM_AGE ? known : age,
    hasOtherPurchases: has_other_purchases || (await boughtLately(context)),
    hasUnderstood: has_understood,
  };
}

async function ageByBirthday(context: CallContext): Promise<number | null> {
  const [row] = await context.database
    .select({ birthday: customers.birthday })
    .from(customers)
    .where(eq(customers.customerCode, memberCode(context)));
  return row?.birthday ? ageOn(row.birthday, context.clock()) : null;
}

async function boughtLately(context: CallContext): Promise<boolean> {
  const [found] = await context.database
    .select({ code: orders.orderCode })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderCode, orders.orderCode))
    .innerJoin(skus, eq(skus.skuCode, orderDetails.skuCode))
    .where(
      and(
        eq(orders.customerCode, memberCode(context)),
        gt(orders.checkoutAt, context.clock() - ABUSE_PRONE_REST_DAYS * DAY_MS),
        notInArray(orders.orderStatus, ['CANCELLED', 'PAYMENT_FAILED', 'EXPIRED', 'SALE_REFUSED']),
        eq(skus.isAbuseProne, true),
      ),
    )
    .limit(1);
  return found !== undefined;
}
