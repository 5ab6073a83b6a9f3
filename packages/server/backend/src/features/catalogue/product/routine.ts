import type { relatedItems } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { isDrug } from '@store/domain/sale';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { routineSteps, routines } from '../../../platform/database/tables/routines.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from './product-summary.ts';

type Routine = NonNullable<AnswerOf<typeof relatedItems>['routine']>;

/** All routine steps written by editors, in order. */
const loadSteps = cachedValue((queries) =>
  queries
    .select({ step: routineSteps.step, productCode: routineSteps.productCode, words: routines })
    .from(routineSteps)
    .innerJoin(routines, eq(routines.routineCode, routineSteps.routineCode))
    .orderBy(asc(routineSteps.position)),
);

/**
 * 19: the routine that includes a product. Steps with hidden products are left out; null with fewer than two steps
 * left, and (T2) if a step is medicine.
 */
export async function findRoutine(
  queries: Queries,
  productCode: string,
  shopper: Shopper,
): Promise<Routine | undefined> {
  const all = await loadSteps(queries);
  const own = all.find((row) => row.productCode === productCode);
  if (!own) return undefined;
  const rows = all.filter(({ words }) => words.routineCode === own.words.routineCode);
  const products = await summariseProducts(
    queries,
    rows.map((row) => row.productCode),
    shopper,
  );
  if (products.length < 2 || products.some(isDrug)) return undefined;
  const steps = products.map((product) => ({
    step: rows.find((row) => row.productCode === product.product_code)?.step ?? '',
    product,
  }));
  return { title: rows[0]?.words.title ?? '', lead: rows[0]?.words.lead ?? '', steps };
}
