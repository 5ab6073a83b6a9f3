import { asIs, insertRows, type Transaction } from '@store/backend/store';
import { groupBuySteps, groupBuys, pointRules, structuredEntries } from '@store/backend/tables/content';
import { medicalCoupons } from '@store/backend/tables/membership';
import { closingDays } from '@store/backend/tables/postcodes';
import { routineSteps, routines } from '@store/backend/tables/routines';
import type { Days } from '../content/days.ts';
import { routines as demoRoutines } from '../content/routines.ts';
import * as lists from '../content/shop-lists.ts';
import type { DemoContent } from './content.ts';
import {
  closingDayRows,
  groupBuyRows,
  groupBuyStepRows,
  medicalCouponRow,
  pointRuleRow,
  routineRow,
  routineStepRows,
  structuredEntryRow,
} from './shop-list-rows.ts';

/** Seeds group buys, point rules and the lists that pages read by name. Needs the products. */
export async function seedShopLists(transaction: Transaction, content: DemoContent, days: Days): Promise<void> {
  await insertRows(
    transaction,
    closingDays,
    lists.closings.flatMap((closing) => closingDayRows(closing, days)),
    asIs,
  );
  const groups = content.products.flatMap((product) => groupBuyRows(product, days));
  await insertRows(transaction, groupBuys, groups, asIs);
  await insertRows(transaction, groupBuySteps, content.products.flatMap(groupBuyStepRows), asIs);
  await insertRows(transaction, routines, demoRoutines, routineRow);
  await insertRows(transaction, routineSteps, demoRoutines.flatMap(routineStepRows), asIs);
  await insertRows(transaction, pointRules, lists.pointRules, (rule) => pointRuleRow(rule, days));
  await insertRows(transaction, structuredEntries, lists.structuredEntries, structuredEntryRow);
  await insertRows(transaction, medicalCoupons, lists.medicalCoupons, (coupon) => medicalCouponRow(coupon, days));
}
