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

/** Parses the total amount and unit of a label's 内容量, or null if it has no comparable amount. */
function contentOf(volume: string): { readonly amount: number; readonly unit: string } | null {
  const [, each, unit, times] = VOLUME.exec(volume.normalize('NFKC')) ?? [];
  const amount = Number(each) * Number(times ?? 1);
  return unit !== undefined && amount > 0 ? { amount, unit } : null;
}

/** After `normalize`: an amount with its unit, an optional multiplier, an optional bracket. */
const VOLUME = /^(\d+(?:\.\d+)?)(mL|g|粒|錠|包|枚|食)(?:入)?(?:×(\d+)(?:包|本|個)?)?(?:\(.*\))?$/u;
