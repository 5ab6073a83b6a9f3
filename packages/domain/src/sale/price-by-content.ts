import { contentOf } from './unit-price.ts';

/** What so much of the content costs: yen with tax, for 「100mL」, 「100g」 or 「1粒」. */
export interface PriceByContent {
  readonly yen: number;
  readonly per: string;
}

/**
 * The price that sizes are compared by (20), in whole yen: of 100 mL or 100 g, or of one piece where pieces are counted.
 * Null where the label counts nothing comparable.
 * @param volume a label's 内容量: 「700mL」
 * @param price yen with tax of the whole
 */
export function priceByContent(volume: string, price: number): PriceByContent | null {
  const content = contentOf(volume);
  if (content === null) return null;
  const share = content.unit === 'mL' || content.unit === 'g' ? 100 : 1;
  return { yen: Math.round((price * share) / content.amount), per: `${share}${content.unit}` };
}
