import { PROMOTION_LABELS, RANK_LABELS } from '@store/domain/customer';
import { INQUIRY_KIND_LABELS, INQUIRY_STATE_LABELS } from '@store/domain/inquiry';
import { ORDER_STATUS_LABELS, REFUND_WAY_LABELS, RETURN_STATE_LABELS, STAFF_REFUND_LABELS } from '@store/domain/order';
import { formatDateTime, formatYen } from '@store/ui';
import * as z from 'zod/mini';

const parcelValue = z.object({ carrier: z.string(), number: z.string() });

/** Names of the columns of the logged tables. */
const COLUMNS: Readonly<Record<string, string>> = {
  order_status: '状態',
  state: '状態',
  tracking: '送り状',
  pieces: '発送した商品',
  points_pending: '付与予定ポイント',
  prepare_at: '出荷準備の開始',
  expected_delivery: 'お届け予定日',
  delivery: 'お届け先',
  customer_name: 'ご注文者',
  orderer: 'ご注文者',
  wishes: 'ギフト・備考',
  safe_use: '安全確認',
  later_subscriptions: '定期購入',
  words: '文面',
  reason: '理由',
  customer_code: 'お客様番号',
  requested_at: 'お申し込み日時',
  answer: '回答',
  answered_at: '回答日時',
  amount_in_vat: '返金額',
  points_returned: '返却ポイント',
  points_revoked: '取り消しポイント',
  points_waived: '取り消せないポイント',
  way: '返金方法',
  refund_code: '返金番号',
  created_at: '登録日時',
  done_at: '完了日時',
  assigned_to: '担当',
  answer_by: '回答期限',
  kind: '種類',
  updated_at: '更新日時',
  is_published: '公開',
  rejected_at: '不掲載の日時',
  refused_because: '不掲載の理由',
  shop_answer: 'お店からの返事',
  title: 'タイトル',
  body: '本文',
  nickname: 'ニックネーム',
  stars: '評価',
  helpful_count: '参考になった数',
  posted_at: '投稿日時',
  price_in_vat: '価格',
  purchase_limit: '購入上限',
  price_name: '価格の種類',
  campaign_code: 'キャンペーン',
  starts_at: '開始',
  ends_at: '終了',
  balance: 'ポイント残高',
  coupon_code: 'クーポン',
  next_delivery: '次回お届け日',
  scheduled_delivery: '本来のお届け日',
  skipped_delivery: 'お休みした回',
  skips_in_row: '続けてお休みした回数',
  status: '状態',
  quantity: '数量',
  restart_on: '再開日',
  retired: '退会',
  name: '名前',
  condition: 'ご利用条件',
  discount_in_vat: '値引き額',
  discount_rate: '値引き率（%）',
  minimum_in_vat: '最低金額',
  applicable_member_ranks: '対象のランク',
  applicable_sku_coupon_keywords: '対象商品のキーワード',
  auto_applicable: 'カートで自動的に使う',
  display_with_mypage: 'マイページに表示',
  obtainable: 'リンクから受け取り',
  uses_per_customer: '1人の回数',
  uses_in_all: '全体の回数',
  use_starts_at: '開始',
  use_ends_at: '終了',
  detail: 'ランク・回数',
  ranks: '対象のランク',
  sexes: '対象の性別',
  registered_from: '会員登録日（から）',
  registered_until: '会員登録日（まで）',
  per_customer: '1人の回数',
  version: '版',
  description: '説明',
  blocks: '本文',
  published_at: '公開日時',
  leads_to: '終了後の移動先',
  priority: '優先度',
  tag: 'タグ',
  picture_id: '画像',
  audience: '対象',
  form: '注文フォーム',
  banner: 'バナー',
  product_codes: '商品',
  noindex: '検索エンジンに載せない',
  layout: '関連ページの一覧',
  revised_at: '改定日時',
};

/** Columns that repeat what the entry says. */
export const HIDDEN_COLUMNS: ReadonlySet<string> = new Set([
  'note_id',
  'order_code',
  'staff_code',
  'written_at',
  'return_code',
  'waits_until',
  'revision',
  'sku_code',
  'price_type',
  'member_type',
  'price_tag',
  'rule_code',
  'used_in_all',
  'stopped_at',
  'slug',
  'code',
  'pushed_at',
]);

export const columnName = (name: string): string => COLUMNS[name] ?? 'その他の項目';

interface Value {
  readonly table: string;
  readonly name: string;
  readonly value: unknown;
}

/** A stored value as staff reads it. */
export function shownValue({ table, name, value }: Value): string {
  if (value === undefined || value === null || value === '') return 'なし';
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (typeof value === 'number')
    return name.endsWith('_at') || name.startsWith('registered_')
      ? formatDateTime(value)
      : name.endsWith('_in_vat')
        ? formatYen(value)
        : String(value);
  if (typeof value === 'string') return labelsOf(table, name)[value] ?? value;
  const texts = z.array(z.string()).safeParse(value);
  if (texts.success) return texts.data.map((text) => labelsOf(table, name)[text] ?? text).join('、') || 'なし';
  const parcel = parcelValue.safeParse(value);
  return parcel.success ? `${parcel.data.carrier} ${parcel.data.number}` : 'あり';
}

function labelsOf(table: string, name: string): Readonly<Record<string, string>> {
  if (name === 'order_status') return ORDER_STATUS_LABELS;
  if (name === 'way') return REFUND_WAY_LABELS;
  if (name === 'ranks' || name === 'applicable_member_ranks' || name === 'detail') return RANK_LABELS;
  if (name === 'sexes') return { MALE: '男性', FEMALE: '女性' };
  if (name === 'per_customer') return { ONCE: '1回だけ', ONCE_A_YEAR: '年に1回' };
  if (name === 'kind' && table === 'promotion_rules') return PROMOTION_LABELS;
  if (name === 'kind') return INQUIRY_KIND_LABELS;
  if (name !== 'state') return {};
  if (table === 'return_refunds') return STAFF_REFUND_LABELS;
  return table === 'return_requests' ? RETURN_STATE_LABELS : INQUIRY_STATE_LABELS;
}
