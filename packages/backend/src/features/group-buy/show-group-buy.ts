import type { GroupBuy } from '@store/contracts/calls/catalogue';
import { groupBuyStanding } from '@store/domain/group-buy';
import { and, asc, eq } from 'drizzle-orm';
import { groupBuyJoins, groupBuySteps, groupBuys } from '../../platform/database/tables/content.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';

/** A group buy as this visitor sees it; null when the product has none. */
export async function showGroupBuy(productCode: string, context: CallContext): Promise<GroupBuy | null> {
  const { database, identity, clock } = context;
  const [row] = await database.select().from(groupBuys).where(eq(groupBuys.productCode, productCode));
  const [product] = await summariseProducts(database, [productCode], shopperOf(context));
  if (!row || !product) return null;
  const steps = await database
    .select()
    .from(groupBuySteps)
    .where(eq(groupBuySteps.productCode, productCode))
    .orderBy(asc(groupBuySteps.people));
  const standing = groupBuyStanding({
    steps: steps.map(({ people, priceInVat }) => ({ people, price_in_vat: priceInVat })),
    joined: row.joined,
    ordinaryPrice: product.price_in_vat,
  });
  return {
    product,
    steps: steps.map(({ people, priceInVat }) => ({
      people,
      price_in_vat: priceInVat,
      reached: people <= row.joined,
    })),
    joined: row.joined,
    price_in_vat: Math.min(row.settledPrice ?? standing.price, product.price_in_vat),
    missing_to_next: standing.missingToNext,
    opens: row.startsAt,
    closes: row.closesAt,
    state: stateOf(row, clock()),
    limit: product.purchase_limit,
    own_quantity: identity.customerCode ? await ownQuantity(productCode, identity.customerCode, context) : null,
  };
}

type Period = Pick<typeof groupBuys.$inferSelect, 'startsAt' | 'closesAt' | 'settledAt'>;

function stateOf({ startsAt, closesAt, settledAt }: Period, now: number): GroupBuy['state'] {
  if (now < startsAt) return 'BEFORE';
  return now > closesAt || settledAt !== null ? 'CLOSED' : 'OPEN';
}

async function ownQuantity(productCode: string, customerCode: string, { database }: CallContext) {
  const [own] = await database
    .select({ quantity: groupBuyJoins.quantity })
    .from(groupBuyJoins)
    .where(and(eq(groupBuyJoins.productCode, productCode), eq(groupBuyJoins.customerCode, customerCode)));
  return own?.quantity ?? null;
}
