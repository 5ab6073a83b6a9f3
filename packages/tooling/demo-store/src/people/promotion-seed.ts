import { type Database, saveRules } from '@store/backend/store';
import { daysAround } from '../content/days.ts';
import { promotions } from '../content/promotions.ts';

/** Saves the demo shop's promotion rules through the normal checks. Needs its coupons. */
export async function seedPromotions(database: Database, now: number): Promise<void> {
  const days = daysAround(now);
  const rules = promotions.map(({ window, detail = '', ...rule }) => ({
    ...rule,
    detail,
    startsAt: days.startOf(window.from),
    endsAt: days.endOf(window.to),
    ranks: [],
    sexes: [],
    registeredFrom: null,
    registeredUntil: null,
  }));
  const faults = await database.transaction((transaction) => saveRules(transaction, rules, now));
  if (faults.length > 0) throw new Error(`the demo shop's rules are refused: ${JSON.stringify(faults)}`);
}
