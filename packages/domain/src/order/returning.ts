import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { isDrug } from '../sale/sku.ts';
import type { ReturnReason } from './return-words.ts';

/** Days after arrival within which goods are given back: as the customer wishes, and where the shop is at fault (特定商取引法 第15条の3 with the shop's own terms). */
export const RETURN_DAYS = { wish: 8, fault: 14 } as const;

/** What is not taken back as the customer wishes; a fault of the shop is another matter. */
export const RETURN_EXCLUSION_LABELS = {
  outlet: 'アウトレット品',
  opened: '開封・使用された商品',
  drug: '医薬品',
  food: '食品',
  personal: 'お客様のご指定で作成した商品（名入れなど）',
} as const;
/** What is said of them after 「○○は、」 or 「○○のため、」. */
export const RETURN_REFUSAL = '不具合・破損・お届け違いのときを除き、返品をお受けできません。';
/** All of them in one sentence, as it stands in the terms (特定商取引法 第11条) and on the last screen of the checkout (第12条の6). */
export const RETURN_EXCLUSIONS_SENTENCE = `${Object.values(RETURN_EXCLUSION_LABELS).join('、')}は、${RETURN_REFUSAL}`;
/** Those that show in the goods; `opened` the customer says, and personal goods are not sold here yet. */
export type ReturnExclusion = 'outlet' | 'drug' | 'food';

/** Why goods are not taken back as the customer wishes; null when they are. */
export function returnExclusion(line: {
  sku_type: string | null;
  tax_code: string;
  isOutlet: boolean;
}): ReturnExclusion | null {
  if (isDrug(line)) return 'drug';
  if (line.isOutlet) return 'outlet';
  // 飲食料品 alone is taxed at the reduced rate here (消費税法 別表第一).
  return line.tax_code === 'REDUCED_VAT' ? 'food' : null;
}

export function isShopsFault(reason: ReturnReason): boolean {
  return reason !== 'CHANGED_MIND';
}

/** A parcel takes so many days at most: three by `transitDays`, and two more to a remote island. */
const LONGEST_WAY_DAYS = 5;

/** The last day on which a return is asked for. Who wished for a later delivery day has the days from that one on. */
export function lastReturnDay(
  reason: ReturnReason,
  { sentOn, wishedFor }: { sentOn: CalendarDate; wishedFor: CalendarDate | null },
): CalendarDate {
  const longest = addDays(sentOn, LONGEST_WAY_DAYS);
  const arrived = wishedFor !== null && wishedFor > longest ? wishedFor : longest;
  return addDays(arrived, isShopsFault(reason) ? RETURN_DAYS.fault : RETURN_DAYS.wish);
}
