import type { Store } from '@store/contracts/calls/content';
import type { StoreStockLevel } from '@store/domain/store-visit';
import { formatDateTime } from '@store/ui';

/** Labels of the stock levels of a store. */
export const SHELF_WORDS: Readonly<Record<StoreStockLevel, string>> = {
  'in-stock': '◎ 在庫あり',
  few: '△ 残りわずか',
  none: '× 在庫なし',
  unknown: 'お電話でお問い合わせください',
};

/** Time of the stock count; empty for an unknown level. */
export function shelfTime({ level, counted_timestamp }: NonNullable<Store['stock']>): string {
  return level === 'unknown' ? '' : `（${formatDateTime(counted_timestamp)}時点）`;
}
