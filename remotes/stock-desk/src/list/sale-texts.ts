import type { DeskSkuSummary } from '@store/contracts/calls/desk';
import { formatDate } from '@store/ui';

const SALES: Readonly<Record<DeskSkuSummary['sale'], string>> = {
  'on-sale': '販売中',
  reservation: '予約受付中',
  'sold-out': '在庫切れ',
  'before-sale': '販売前',
  'after-sale': '販売終了',
  'outside-button-window': '受付時間外',
  'subscription-only': '定期のみ',
};

/** The state of sale, or that the product is not published. */
export const saleOf = ({ sale, is_published }: DeskSkuSummary): string => (is_published ? SALES[sale] : '非公開');

/** The windows of reservation and sale that are set. */
export function windowsOf({ windows: { reservation_start, sales_start, sales_end } }: DeskSkuSummary): string {
  const days = [
    ['予約', reservation_start, '〜'],
    ['発売', sales_start, ''],
    ['終了', sales_end, ''],
  ] as const;
  return days.flatMap(([name, at, mark]) => (at === null ? [] : [`${name} ${formatDate(at)}${mark}`])).join('、');
}
