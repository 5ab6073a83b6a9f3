import type { DeskSkuSummary } from '@store/contracts/calls/desk';
import { type DeskColumn, RowLink } from '@store/desk-kit';
import type { InventoryType } from '@store/domain/sale';
import { formatNumber, formatYen, StatusPill } from '@store/ui';
import { skuPath } from '../paths/desk-paths.ts';
import { saleOf, windowsOf } from './sale-texts.ts';

type Column = DeskColumn<DeskSkuSummary>;

const shelfOf = ({ shelves }: DeskSkuSummary, type: InventoryType) => shelves.find(({ shelf }) => shelf === type);

/** A number of one shelf; sets have none. */
function shelfColumn(head: string, type: InventoryType, field: 'stock' | 'reserved', sorts?: Column['sorts']): Column {
  return {
    head,
    cell: (sku) => {
      const found = shelfOf(sku, type);
      return found ? formatNumber(found[field]) : sku.is_set ? 'セット' : '—';
    },
    text: (sku) => String(shelfOf(sku, type)?.[field] ?? ''),
    align: 'end',
    ...(sorts && { sorts }),
  };
}

const PILLS = { 'on-sale': 'shipped', reservation: 'preparing', 'sold-out': 'stopped' } as const;
const pillOf = ({ sale, is_published }: DeskSkuSummary) =>
  is_published && (sale === 'on-sale' || sale === 'reservation' || sale === 'sold-out') ? PILLS[sale] : 'waiting';

/** Columns of the stock list, on the page and in files. */
export const STOCK_COLUMNS: readonly Column[] = [
  {
    head: 'SKUコード',
    cell: ({ sku_code }) => <RowLink href={skuPath(sku_code)}>{sku_code}</RowLink>,
    text: ({ sku_code }) => sku_code,
    sorts: ['code-desc', ''],
  },
  { head: '商品名', cell: ({ name }) => name, text: ({ name }) => name },
  shelfColumn('通常在庫', 'ANGFA_STORE_NORMAL', 'stock', ['stock-desc', 'stock']),
  shelfColumn('通常の引当', 'ANGFA_STORE_NORMAL', 'reserved'),
  shelfColumn('定期在庫', 'ANGFA_STORE_PERIODICAL', 'stock'),
  shelfColumn('定期の引当', 'ANGFA_STORE_PERIODICAL', 'reserved'),
  {
    head: '通常価格',
    cell: ({ base_price_in_vat: price }) => (price === null ? '—' : formatYen(price)),
    text: ({ base_price_in_vat: price }) => (price === null ? '' : String(price)),
    align: 'end',
  },
  { head: '販売', cell: (sku) => <StatusPill status={pillOf(sku)}>{saleOf(sku)}</StatusPill>, text: saleOf },
  { head: '予約・販売期間', cell: (sku) => windowsOf(sku) || '—', text: windowsOf },
];
