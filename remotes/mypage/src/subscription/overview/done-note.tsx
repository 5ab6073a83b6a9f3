import type { Subscription } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { Note } from '@store/ui';
import type { DoneChange } from '../parts.ts';

interface DoneNoteProps {
  readonly done: DoneChange;
  readonly subscription: Subscription;
}

const DONE: Readonly<Record<DoneChange, string>> = {
  skip: 'お休みを承りました',
  'undo-skip': 'お休みを取り消しました',
  date: 'お届け日を変更しました',
  interval: 'お届けサイクルを変更しました',
  quantity: '数量を変更しました',
  product: '商品を変更しました',
  contents: 'お届けの内容を変更しました',
  box: '次回だけのお届けの商品を変更しました',
  address: 'お届け先を変更しました',
  payment: 'お支払い方法を変更しました',
  pause: 'お休みを承りました',
  resume: 'お届けを再開しました',
  cancel: '解約を承りました',
};

/** Confirms the last change and its effect; a mail says the same. */
export function DoneNote({ done, subscription }: DoneNoteProps) {
  // The URL may be stale, such as a bookmark.
  if ((done === 'cancel') !== (subscription.status === 'CANCELLED')) return null;
  return (
    <Note tone="ok" announce="polite" title={DONE[done]}>
      {subscription.cancelled ? (
        <>解約番号は {subscription.cancelled.cancel_code} です。</>
      ) : (
        <>次回お届け予定日は {dayText(subscription.next_delivery)} です。</>
      )}
      <span>確認のメールをお送りしました。</span>
    </Note>
  );
}
