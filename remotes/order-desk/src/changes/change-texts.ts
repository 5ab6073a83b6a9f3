import type { StaffChange } from '@store/contracts/calls/desk';

/** Names of the changing calls of staff. */
export const ACTS: Readonly<Record<string, string>> = {
  'order-desk/_note': 'メモを残す',
  'order-desk/_resend-mail': 'メールの再送',
  'order-desk/_cancel': 'キャンセル',
  'order-desk/_answer-return': '返品への回答',
  'order-desk/_ship': '発送',
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

/** Names of columns that staff see changing; others are shown by their technical name. */
const COLUMNS: Readonly<Record<string, string>> = {
  order_status: '状態',
  state: '状態',
  tracking: '送り状',
  points_pending: '付与予定ポイント',
  words: '文面',
  answer: '回答',
  assigned_to: '担当',
};
/** Columns that repeat what the entry says. */
const HIDDEN = new Set(['note_id', 'order_code', 'staff_code', 'written_at', 'return_code', 'waits_until', 'revision']);

export const actOf = ({ call }: StaffChange): string => ACTS[call] ?? call;

/** Describes each changed row: record, column, value before and after. */
export function differencesOf({ rows, row_count, subject }: StaffChange): string[] {
  const lines = rows.flatMap(({ record, before, after }) => {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !HIDDEN.has(name));
    const changed = names.map((name) => `${COLUMNS[name] ?? name}：${shown(before[name])} → ${shown(after[name])}`);
    const about = record === subject ? '' : `${record}　`;
    return changed.length > 0 ? [`${about}${changed.join('、')}`] : [];
  });
  return row_count > rows.length ? [...lines, `ほか${row_count - rows.length}行`] : lines;
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'なし';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
