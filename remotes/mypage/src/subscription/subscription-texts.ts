import type { Address, SubscriptionCard } from '@store/contracts/entities';

/** Error after a lost response; retrying is idempotent. */
export const NOT_CHANGED = '変更できたか確認できませんでした。お手続きが重なることはありません。';

/** State pill of a subscription. */
export const STATES = {
  ACTIVE: { status: 'shipped', word: 'お届け中' },
  PAUSED: { status: 'waiting', word: 'お休み中' },
  CANCELLED: { status: 'stopped', word: '解約済み' },
} as const;

/** Returns `自宅（山田 太郎 様）`. */
export function recipientText({ label, name }: Address): string {
  const recipient = `${name.last_name} ${name.first_name} 様`;
  return label ? `${label}（${recipient}）` : recipient;
}

/** Returns `クレジットカード Visa •••• 1111`; empty if unknown. */
export function paymentText({ payment_method = '', card }: SubscriptionCard): string {
  return card ? `${payment_method} ${card.brand} •••• ${card.last_four}` : payment_method;
}
