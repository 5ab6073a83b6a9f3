/** Price per unit of content, in yen with tax to one decimal. */
export interface UnitPrice {
  readonly yen: number;
  /** mL, g, or a counter: 粒, 錠, 包, 枚, 本, 食. */
  readonly unit: string;
}

/**
 * Returns the price per mL, gram or piece (20) from a label's 内容量: 「350mL」, 「800mL×2」, 「2g×20包」, 「60粒（約30日分）」.
 * Null if the label has no comparable amount: 「3点」 of a set, 「1個」.
 * @param price yen with tax for the whole content
 */
export function unitPrice(volume: string, price: number): UnitPrice | null {
  const content = contentOf(volume);
  return content && { yen: Math.round((price / content.amount) * 10) / 10, unit: content.unit };
}

/** Parses the total amount and unit of a label's 内容量, or null if it has no comparable amount. */
export function contentOf(volume: string): { readonly amount: number; readonly unit: string } | null {
  const [, each, unit, times] = VOLUME.exec(volume.normalize('NFKC')) ?? [];
  const amount = Number(each) * Number(times ?? 1);
  return unit !== undefined && amount > 0 ? { amount, unit } : null;
}

/** After `normalize`: an amount with its unit, an optional multiplier, an optional bracket. */
const VOLUME = /^(\d+(?:\.\d+)?)(mL|g|粒|錠|包|枚|食)(?:入)?(?:×(\d+)(?:包|本|個)?)?(?:\(.*\))?$/u;
