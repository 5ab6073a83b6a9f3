import type { SubscriptionCard } from '@store/contracts/entities';
import { refuseChange, type SubscriptionChangeKind } from '@store/domain/subscription';
import * as z from 'zod/mini';

/** Parts of a subscription changed on one page, as encoded in the URL. */
export const part = z.enum(['skip', 'undo-skip', 'date', 'contents', 'box', 'delivery', 'pause', 'resume', 'cancel']);
export type Part = z.infer<typeof part>;

interface PartWords {
  readonly title: string;
  /** Kind of change whose rule decides whether the part is available. */
  readonly kind: SubscriptionChangeKind;
}

export const PARTS: Readonly<Record<Part, PartWords>> = {
  skip: { title: '今回はお休み', kind: 'skip' },
  'undo-skip': { title: 'お休みの取り消し', kind: 'undo-skip' },
  date: { title: 'お届け日の変更', kind: 'move' },
  contents: { title: '数量・お届けサイクル・商品の変更', kind: 'quantity' },
  box: { title: '次回のお届けだけに商品を追加', kind: 'quantity' },
  delivery: { title: 'お届け先・お支払い方法の変更', kind: 'address' },
  pause: { title: 'しばらくお休みする', kind: 'pause' },
  resume: { title: 'お届けを再開', kind: 'resume' },
  cancel: { title: '定期購入の解約', kind: 'cancel' },
};

/** Last change, encoded in the URL of the overview. */
export const doneChange = z.enum([
  'skip',
  'undo-skip',
  'date',
  'interval',
  'quantity',
  'product',
  'contents',
  'box',
  'address',
  'payment',
  'pause',
  'resume',
  'cancel',
]);
export type DoneChange = z.infer<typeof doneChange>;

/** Returns why a change is not possible now, as the server would say it (60); null if it is. */
export function obstacleTo(
  { status, next_delivery: date, renewal }: SubscriptionCard,
  kind: SubscriptionChangeKind,
  now: number,
): string | null {
  const state = { status, next: { date, scheduled: date }, renewal: renewal?.state ?? ('none' as const) };
  return refuseChange(state, now, kind)?.message ?? null;
}
