import type { MedicineSale } from '@store/contracts/entities';
import { formatDateTime } from '@store/ui';

const moment = (at: number | null) => (at === null ? '' : formatDateTime(at));

/** Columns of the sales records, on the page and in the file (73). */
export const COLUMNS: readonly { readonly head: string; readonly of: (sale: MedicineSale) => string }[] = [
  { head: '注文番号', of: ({ order_code }) => order_code },
  { head: '品名', of: ({ sku_name }) => sku_name },
  { head: '商品コード', of: ({ sku_code }) => sku_code },
  { head: '数量', of: ({ quantity }) => String(quantity) },
  { head: '注文日時', of: ({ ordered_timestamp }) => moment(ordered_timestamp) },
  { head: '状態', of: ({ label }) => label },
  { head: '情報提供した薬剤師', of: ({ informed_by }) => informed_by ?? '' },
  { head: '情報提供日時', of: ({ informed_timestamp }) => moment(informed_timestamp) },
  { head: '販売した薬剤師', of: ({ sold_by }) => sold_by ?? '' },
  { head: '理解の確認', of: ({ understood_timestamp }) => (understood_timestamp === null ? '' : '理解した・質問なし') },
  { head: '販売日時', of: ({ understood_timestamp }) => moment(understood_timestamp) },
];
