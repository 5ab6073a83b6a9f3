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
  const read = VOLUME.exec(volume.normalize('NFKC'));
  const [, amount, unit, times] = read ?? [];
  const whole = Number(amount) * Number(times ?? 1);
  if (unit === undefined || !(whole > 0)) return null;
  return { yen: Math.round((price / whole) * 10) / 10, unit };
}

/** After `normalize`: an amount with its unit, then how many of it, then what a bracket adds. */
const VOLUME = /^(\d+(?:\.\d+)?)(mL|g|粒|錠|包|枚|食)(?:入)?(?:×(\d+)(?:包|本|個)?)?(?:\(.*\))?$/u;
