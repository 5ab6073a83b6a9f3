import type { StaffChange } from '@store/contracts/calls/desk';
import { INVENTORY_LABELS, INVENTORY_TYPES, STOCK_MOVEMENT_LABELS, STOCK_MOVEMENTS } from '@store/domain/sale';
import * as z from 'zod/mini';
import { columnName, HIDDEN_COLUMNS, shownValue } from './column-texts.ts';

/** Names of the changing calls of staff. */
export const ACTS: Readonly<Record<string, string>> = {
  'content-desk/_preview': 'ページのプレビュー',
  'content-desk/_save': 'ページの公開',
  'content-desk/_stop': 'ページの公開終了',
  'coupon-desk/_save': 'クーポンの作成・変更',
  'coupon-desk/_stop': 'クーポンの停止',
  'coupon-desk/_save-rule': '自動発行の作成・変更',
  'coupon-desk/_stop-rule': '自動発行の停止',
  'customer-desk/_grant-points': 'ポイントの進呈',
  'customer-desk/_grant-coupon': 'クーポンの進呈',
  'customer-desk/_change-subscription': '定期購入の変更',
  'customer-desk/_retire': '退会の代行',
  'customer-desk/_erase': '個人情報の消去の受付',
  'order-desk/_note': 'メモを残す',
  'order-desk/_resend-mail': 'メールの再送',
  'order-desk/_change-delivery': 'お届け先の変更',
  'order-desk/_cancel': 'キャンセル',
  'order-desk/_request-return': '返品の代理受付',
  'order-desk/_answer-return': '返品への回答',
  'order-desk/_ship': '発送',
  'stock-desk/_move': '在庫の変更',
  'stock-desk/_add-price': '価格の設定',
  'stock-desk/_end-price': '価格の終了',
  'stock-desk/_apply-file': 'CSVによる在庫・価格の変更',
  'stock-desk/_publish': '商品の公開・購入上限',
  'inquiry/desk/_answer': 'お問い合わせへの返事',
  'inquiry/desk/_hand-on': '担当の変更',
  'inquiry/desk/_close': 'お問い合わせの終了',
  'review/moderator/_release': 'レビューの公開',
  'review/moderator/_refuse': 'レビューの不掲載',
  'review/moderator/_answer': 'レビューへのお返事',
  'medicine/pharmacist/_open': '問診の閲覧',
  'medicine/pharmacist/_approve': '販売の承認',
  'medicine/pharmacist/_ask-back': 'お客様への質問',
  'medicine/pharmacist/_refuse': '販売のお断り',
  'release-desk/_move': 'エリアの公開',
  'release-desk/_undo': '公開の取り消し',
};

export const actOf = ({ call }: StaffChange): string => ACTS[call] ?? call;

/** The calls whose names contain a text. */
export const callsNamed = (text: string): string[] =>
  text === '' ? [] : Object.keys(ACTS).filter((call) => ACTS[call]?.includes(text));

/** A row of stock_movements, which has both sides of the change. */
const movement = z.object({
  kind: z.enum(STOCK_MOVEMENTS),
  inventory_type: z.enum(INVENTORY_TYPES),
  stock_before: z.int(),
  stock_after: z.int(),
});

const movedWords = ({ kind, inventory_type, stock_before, stock_after }: z.infer<typeof movement>) =>
  `${INVENTORY_LABELS[inventory_type]}在庫：${stock_before} → ${stock_after}（${STOCK_MOVEMENT_LABELS[kind]}）`;

/** Describes each changed row: record, column, value before and after. */
export function differencesOf({ rows, row_count, subject }: StaffChange): string[] {
  const lines = rows.flatMap(({ table, record, before, after, not_kept }) => {
    const about = record === subject ? '' : `${record}　`;
    const moved = movement.safeParse(after);
    if (moved.success) return [`${about}${movedWords(moved.data)}`];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = [
      ...names
        .filter((name) => !HIDDEN_COLUMNS.has(name))
        .map((name) => {
          const [was, is] = [before, after].map((row) => shownValue({ table, name, value: row[name] }));
          return `${columnName(name)}：${was === is ? '変更あり' : `${was} → ${is}`}`;
        }),
      ...not_kept.map((name) => `${columnName(name)}：変更あり（内容は記録しません）`),
    ];
    return changed.length > 0 ? [`${about}${changed.join('、')}`] : [];
  });
  return row_count > rows.length ? [...lines, `ほか${row_count - rows.length}行`] : lines;
}
