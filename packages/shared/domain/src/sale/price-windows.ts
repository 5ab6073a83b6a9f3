import { type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';

/** Kinds of prices that staff sets. */
export const PRICE_KINDS = ['BASE', 'SALE', 'CAMPAIGN', 'EMPLOYEE', 'SUBSCRIPTION', 'FIRST'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_KIND_LABELS: Readonly<Record<PriceKind, string>> = {
  BASE: '通常価格',
  SALE: 'セール価格',
  CAMPAIGN: 'キャンペーン価格',
  EMPLOYEE: '社員価格',
  SUBSCRIPTION: '定期価格',
  FIRST: '定期初回価格',
};

/** A price with its window, epoch ms; null for open ends. */
export interface PriceWindow {
  readonly price: number;
  readonly from: number | null;
  readonly until: number | null;
}

/** A window to be added; without `from` it begins now. */
export interface NewPrice extends PriceWindow {
  readonly kind: PriceKind;
  readonly campaignCode: string | null;
}

/** Returns the start of a price from a day in Tokyo, epoch ms; null, which means now, for none and for today. */
export const priceStart = (day: CalendarDate | null, now: number): number | null =>
  day === null || day === tokyoDate(now) ? null : tokyoInstant(day);

/** The field of a new price that is refused, and why. */
export interface PriceProblem {
  readonly field: 'kind' | 'price_in_vat' | 'from' | 'until' | 'campaign_code';
  readonly message: string;
}

/** Checks a new price beside the windows of its kind. */
export function priceProblem(
  { kind, price, from, until, campaignCode }: NewPrice,
  beside: { readonly skuType: string; readonly windows: readonly PriceWindow[]; readonly now: number },
): PriceProblem | null {
  const { skuType, windows, now } = beside;
  const begins = from ?? now;
  const isDrug = skuType === 'CLASS1_OTC_DRUG' || skuType === 'CLASS2_OTC_DRUG';
  if (skuType === 'CLASS1_OTC_DRUG' && (kind === 'SALE' || kind === 'CAMPAIGN'))
    return { field: 'kind', message: '第1類医薬品には、セール価格とキャンペーン価格を設定できません。' };
  if (isDrug && (kind === 'SUBSCRIPTION' || kind === 'FIRST'))
    return { field: 'kind', message: '医薬品には、定期購入の価格を設定できません。' };
  if (price < 1) return { field: 'price_in_vat', message: '1円以上の価格を入力してください。' };
  if ((kind === 'CAMPAIGN') !== (campaignCode !== null))
    return { field: 'campaign_code', message: 'キャンペーンを選択してください。' };
  if (from !== null && from < now) return { field: 'from', message: '開始は、いまより後にしてください。' };
  if (until !== null && until <= begins) return { field: 'until', message: '終了は、開始より後にしてください。' };
  if (kind !== 'BASE') {
    const other = windows.find((each) => overlaps(each, { from: begins, until }));
    return other
      ? { field: 'from', message: `${PRICE_KIND_LABELS[kind]}の期間が、ほかの期間と重なっています。` }
      : null;
  }
  if (until !== null)
    return { field: 'until', message: '通常価格に終了はありません。次の通常価格を追加すると、そこで替わります。' };
  if (from !== null && windows.some((each) => each.from === from))
    return { field: 'from', message: '同じ日に始まる通常価格があります。' };
  return null;
}

const startOf = ({ from }: Pick<PriceWindow, 'from'>) => from ?? Number.NEGATIVE_INFINITY;
const endOf = ({ until }: Pick<PriceWindow, 'until'>) => until ?? Number.POSITIVE_INFINITY;

function overlaps(one: Pick<PriceWindow, 'from' | 'until'>, other: Pick<PriceWindow, 'from' | 'until'>): boolean {
  return startOf(one) <= endOf(other) && startOf(other) <= endOf(one);
}

export const isOpenAt = (window: Pick<PriceWindow, 'from' | 'until'>, at: number): boolean =>
  startOf(window) <= at && at <= endOf(window);

/**
 * Returns the base prices with a new one: immediately it replaces the running price, later it ends the price of that day.
 * There is always one base price.
 */
export function withBasePrice<Window extends PriceWindow>(
  windows: readonly Window[],
  { price, from, now }: { readonly price: number; readonly from: number | null; readonly now: number },
  model: Window,
): Window[] {
  const begins = from ?? now;
  const before = windows.find((each) => isOpenAt(each, begins));
  if (before && from === null) return windows.map((each) => (each === before ? { ...each, price } : each));
  const next = windows.map(startOf).filter((start) => start > begins);
  const until = before ? before.until : next.length > 0 ? Math.min(...next) - 1 : null;
  const kept = windows.map((each) => (each === before ? { ...each, until: begins - 1 } : each));
  return [...kept, { ...model, price, from: begins, until }];
}

/**
 * Returns the windows of a kind after one of them ended immediately: a later one is dropped, and the base price before it
 * lasts on. Null if the window is over, or is the running base price.
 */
export function withoutPrice<Window extends PriceWindow>(
  windows: readonly Window[],
  { kind, from, now }: { readonly kind: PriceKind; readonly from: number | null; readonly now: number },
): Window[] | null {
  const ended = windows.find((each) => each.from === from);
  if (!ended || endOf(ended) < now) return null;
  if (startOf(ended) < now)
    return kind === 'BASE' ? null : windows.map((each) => (each === ended ? { ...each, until: now - 1 } : each));
  const left = windows.filter((each) => each !== ended);
  if (kind !== 'BASE') return left;
  const before = left.find(({ until }) => until !== null && until === startOf(ended) - 1);
  return before ? left.map((each) => (each === before ? { ...each, until: ended.until } : each)) : left;
}
