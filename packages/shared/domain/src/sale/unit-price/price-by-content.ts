import { contentOf } from './unit-price.ts';

/** Price per amount of content: yen with tax, for 「100mL」, 「100g」 or 「1粒」. */
export interface PriceByContent {
  readonly yen: number;
  readonly per: string;
}

/**
 * Returns the price for comparing sizes (20) in whole yen: per 100 mL or 100 g, or per piece for countable content.
 * Null if the label has no comparable amount.
 * @param volume the label's 内容量: 「700mL」
 * @param price yen with tax for the whole content
 */
export function priceByContent(volume: string, price: number): PriceByContent | null {
  const content = contentOf(volume);
  if (content === null) return null;
  const share = content.unit === 'mL' || content.unit === 'g' ? 100 : 1;
  return { yen: Math.round((price * share) / content.amount), per: `${share}${content.unit}` };
}
