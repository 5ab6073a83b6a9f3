/** Chains where an order can be paid in advance. */
export const CONVENIENCE_STORES = ['SEVEN_ELEVEN', 'LAWSON', 'FAMILY_MART', 'MINISTOP', 'SEICOMART'] as const;
export type ConvenienceStore = (typeof CONVENIENCE_STORES)[number];

export const CONVENIENCE_STORE_LABELS: Readonly<Record<ConvenienceStore, string>> = {
  SEVEN_ELEVEN: 'セブン-イレブン',
  LAWSON: 'ローソン',
  FAMILY_MART: 'ファミリーマート',
  MINISTOP: 'ミニストップ',
  SEICOMART: 'セイコーマート',
};
