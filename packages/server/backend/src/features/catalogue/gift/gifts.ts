import { getGifts } from '@store/contracts/calls/catalogue';
import { isDrug } from '@store/domain/sale';
import { asc, eq } from 'drizzle-orm';
import { structuredEntries } from '../../../platform/database/tables/content.ts';
import { handle } from '../../../platform/http/handler.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from '../product/product-summary.ts';

/** Shop list of gifts: recipients, budgets, and products under each recipient's code. */
export const GIFT = 'GIFT';

/** 「3000-6000」: over 3,000 and up to 6,000 yen; the upper bound is optional. */
const BUDGET = /^(\d{1,7})-(\d{1,7})?$/;

const loadEntries = cachedValue((queries) =>
  queries
    .select({ kind: structuredEntries.largeCode, code: structuredEntries.code, value: structuredEntries.value })
    .from(structuredEntries)
    .where(eq(structuredEntries.groupCode, GIFT))
    .orderBy(asc(structuredEntries.position)),
);

/** `gift/_shelf`: gifts by recipient and budget, sold-out ones last. */
export const giftsHandler = handle(getGifts, async (_request, context) => {
  const entries = await loadEntries(context.database);
  const people = entries.filter(({ kind }) => kind === 'FOR');
  const chosen = entries.filter(({ kind }) => people.some(({ code }) => code === kind));
  const codes = [...new Set(chosen.map(({ code }) => code))];
  const shown = await summariseProducts(context.database, codes, shopperOf(context));
  const products = new Map(shown.map((product) => [product.product_code, product]));
  const gifts = chosen.flatMap(({ kind, code }) => {
    const product = products.get(code);
    return product && !isDrug(product) ? [{ person_code: kind, product }] : [];
  });
  const isAway = ({ product }: (typeof gifts)[number]) => product.sale_state.kind !== 'on-sale';
  return {
    people: people.map(({ code, value }) => ({ person_code: code, label: value })),
    budgets: entries.flatMap(({ kind, code, value }) => {
      const [, over, up_to] = (kind === 'BUDGET' && BUDGET.exec(value)) || [];
      return over === undefined ? [] : [{ budget_code: code, over: Number(over), up_to: up_to ? Number(up_to) : null }];
    }),
    gifts: gifts.toSorted((one, other) => Number(isAway(one)) - Number(isAway(other))),
  };
});
