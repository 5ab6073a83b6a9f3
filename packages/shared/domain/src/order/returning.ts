import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { isDrug } from '../sale/sku.ts';
import type { RefundReason, ReturnReason } from './return-labels.ts';

/** Return period in days after arrival: change of mind, and shop at fault (特定商取引法 第15条の3 and the shop's terms). */
export const RETURN_DAYS = { wish: 8, fault: 14 } as const;

/** Items excluded from change-of-mind returns; returns for a fault of the shop are not limited. */
export const RETURN_EXCLUSION_LABELS = {
  outlet: 'アウトレット品',
  opened: '開封・使用された商品',
  drug: '医薬品',
  food: '食品',
  personal: 'お客様のご指定で作成した商品（名入れなど）',
} as const;
/** Sentence ending after 「○○は、」 or 「○○のため、」. */
export const RETURN_REFUSAL = '不具合・破損・お届け違いのときを除き、返品をお受けできません。';
/** All exclusions in one sentence, for the terms (特定商取引法 第11条) and the last checkout screen (第12条の6). */
export const RETURN_EXCLUSIONS_SENTENCE = `${Object.values(RETURN_EXCLUSION_LABELS).join('、')}は、${RETURN_REFUSAL}`;
/** Exclusions that follow from product data; `opened` is stated by the customer, `personal` items are not sold yet. */
export type ReturnExclusion = 'outlet' | 'drug' | 'food';

/** Returns why an item is excluded from change-of-mind returns, or null. */
export function returnExclusion(line: {
  sku_type: string | null;
  tax_code: string;
  isOutlet: boolean;
}): ReturnExclusion | null {
  if (isDrug(line)) return 'drug';
  if (line.isOutlet) return 'outlet';
  // Only 飲食料品 is taxed at the reduced rate here (消費税法 別表第一).
  return line.tax_code === 'REDUCED_VAT' ? 'food' : null;
}

export function isShopsFault(reason: RefundReason): boolean {
  return reason !== 'CHANGED_MIND';
}

/** Maximum transit days: three by `transitDays`, plus two for a remote island. */
const LONGEST_WAY_DAYS = 5;

/** Returns the last day to request a return, counted from a requested later delivery day if there is one. */
export function lastReturnDay(
  reason: ReturnReason,
  { sentOn, wishedFor }: { sentOn: CalendarDate; wishedFor: CalendarDate | null },
): CalendarDate {
  const longest = addDays(sentOn, LONGEST_WAY_DAYS);
  const arrived = wishedFor !== null && wishedFor > longest ? wishedFor : longest;
  return addDays(arrived, isShopsFault(reason) ? RETURN_DAYS.fault : RETURN_DAYS.wish);
}
