/** What one unit of the content costs, in yen with tax to one place after the point. */
export interface UnitPrice {
  readonly yen: number;
  /** mL, g, or what is counted: 粒, 錠, 包, 枚, 本, 食. */
  readonly unit: string;
}

/**
 * The price of one mL, gram or piece (20), from a label's 内容量: 「350mL」, 「800mL×2」, 「2g×20包」, 「60粒（約30日分）」.
 * Null where the label counts nothing comparable: 「3点」 of a set, 「1個」.
 * @param price yen with tax of the whole
 */
export function unitPrice(volume: string, price: number): UnitPrice | null {
  const content = contentOf(volume);
  return content && { yen: Math.round((price / content.amount) * 10) / 10, unit: content.unit };
}

/** How much a label's 内容量 says there is in all, and of what; null where it counts nothing comparable. */
export function contentOf(volume: string): { readonly amount: number; readonly unit: string } | null {
  const [, each, unit, times] = VOLUME.exec(volume.normalize('NFKC')) ?? [];
  const amount = Number(each) * Number(times ?? 1);
  return unit !== undefined && amount > 0 ? { amount, unit } : null;
}

/** After `normalize`: an amount with its unit, then how many of it, then what a bracket adds. */
const VOLUME = /^(\d+(?:\.\d+)?)(mL|g|粒|錠|包|枚|食)(?:入)?(?:×(\d+)(?:包|本|個)?)?(?:\(.*\))?$/u;
