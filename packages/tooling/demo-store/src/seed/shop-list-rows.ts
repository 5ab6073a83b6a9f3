import type {
  structuredEntries as entriesTable,
  groupBuys as groupBuysTable,
  pointRules as rulesTable,
  groupBuySteps as stepsTable,
} from '@store/backend/tables/content';
import type { medicalCoupons as medicalTable } from '@store/backend/tables/membership';
import type { closingDays as closingTable } from '@store/backend/tables/postcodes';
import type { routineSteps as routineStepsTable, routines as routinesTable } from '@store/backend/tables/routines';
import type { Days } from '../content/days.ts';
import type { routines } from '../content/routines.ts';
import type { closings, medicalCoupons, pointRules, structuredEntries } from '../content/shop-lists.ts';
import type { Product } from '../content/types.ts';

type Insert<Table extends { $inferInsert: object }> = Required<Table['$inferInsert']>;

export function groupBuyRows({ productCode, groupBuy }: Product, days: Days): Insert<typeof groupBuysTable>[] {
  if (!groupBuy) return [];
  const { joined, closesDay } = groupBuy;
  return [
    {
      productCode,
      startsAt: days.startOf(-14),
      closesAt: days.endOf(closesDay),
      joinedElsewhere: joined,
      joined,
      settledAt: null,
      settledPeople: null,
      settledPrice: null,
    },
  ];
}

export const groupBuyStepRows = ({ productCode, groupBuy }: Product): Insert<typeof stepsTable>[] =>
  (groupBuy?.steps ?? []).map(({ people, price }) => ({ productCode, people, priceInVat: price }));

export const routineRow = ({ code, title, lead }: (typeof routines)[number]): Insert<typeof routinesTable> => ({
  routineCode: code,
  title,
  lead,
});

export const routineStepRows = ({ code, steps }: (typeof routines)[number]): Insert<typeof routineStepsTable>[] =>
  steps.map(([step, productCode], index) => ({ routineCode: code, position: index + 1, step, productCode }));

export function pointRuleRow(rule: (typeof pointRules)[number], days: Days): Insert<typeof rulesTable> {
  const { start, end } = days.window(rule.display);
  return {
    pointCode: rule.code,
    name: rule.name,
    variationType: rule.type,
    variationValue: rule.value,
    displayStartsAt: start,
    displayEndsAt: end,
  };
}

export const structuredEntryRow = (
  [groupCode, largeCode, code, value]: (typeof structuredEntries)[number],
  position: number,
): Insert<typeof entriesTable> => ({ groupCode, largeCode, code, value, position });

export function medicalCouponRow(coupon: (typeof medicalCoupons)[number], days: Days): Insert<typeof medicalTable> {
  const { code, window, ...words } = coupon;
  const { from, to } = window;
  return { ...words, medicalCouponCode: code, useStartsAt: days.startOf(from), useEndsAt: days.endOf(to) };
}

/** Closing days of this year and the next two, around the day of seeding. */
export function closingDayRows({ month, day, what, reason }: (typeof closings)[number], days: Days) {
  const year = new Date(days.startOf(0) + 9 * 3_600_000).getUTCFullYear();
  const pad = (number: number) => String(number).padStart(2, '0');
  return [0, 1, 2].map(
    (years): Insert<typeof closingTable> => ({ day: `${year + years}-${pad(month)}-${pad(day)}`, what, reason }),
  );
}
