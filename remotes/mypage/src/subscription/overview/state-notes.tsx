import type { Subscription } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { formatDateTime, Note, TextLink } from '@store/ui';
import { DeskLine } from '../../texts/desk-line.tsx';
import { PartLink } from '../part-link.tsx';
import { obstacleTo } from '../parts.ts';
import { changePath } from '../subscription-paths.ts';
import css from './overview.module.css';

interface StateNotesProps {
  readonly subscription: Subscription;
  /** Current time, epoch ms. */
  readonly now: number;
}

/** Important states: cancelled, paused, skipped, failed, or too late to change (54, 60, 61, 62). */
export function StateNotes({ subscription, now }: StateNotesProps) {
  const { status, cancelled, restart_on, card } = subscription;
  if (status === 'CANCELLED')
    return (
      <Note title="この定期購入は解約済みです">
        {cancelled && `解約番号 ${cancelled.cancel_code}（${formatDateTime(cancelled.cancelled_timestamp)}）`}
      </Note>
    );
  return (
    <>
      <Renewal subscription={subscription} now={now} />
      <Missing subscription={subscription} />
      {status === 'PAUSED' && (
        <Note title="お休み中です">
          {restart_on
            ? `${dayText(restart_on)} からお届けを再開します。`
            : '再開のお手続きをいただくまで、お届けしません。'}
          再開後の最初のお届け予定日は {dayText(subscription.next_delivery)} です。
        </Note>
      )}
      <Skipped subscription={subscription} now={now} />
      <TooLate subscription={subscription} now={now} />
      {card?.is_expired && (
        <Note tone="warn" title="お支払いに使うカードの有効期限が切れています">
          次回の変更締切までに、
          <PaymentLink code={subscription.periodical_purchase_code} />
          してください。
        </Note>
      )}
      {card?.expires_before_next && (
        <Note tone="warn" title="お支払いに使うカードの有効期限が、次回のお支払いまでに切れます">
          {card.brand} •••• {card.last_four} です。次回の変更締切までに、
          <PaymentLink code={subscription.periodical_purchase_code} />
          してください。
        </Note>
      )}
    </>
  );
}

function PaymentLink({ code }: { readonly code: string }) {
  return <TextLink href={changePath(code, 'delivery')}>お支払い方法を変更</TextLink>;
}

/** 61, 62: a failed order: reason, next retry, and remedy. */
function Renewal({ subscription, now }: StateNotesProps) {
  const { renewal } = subscription;
  if (!renewal || renewal.state === 'under-way') return null;
  return (
    <Note tone="err" title="次回分のご注文を承れませんでした">
      <p>{renewal.message}</p>
      {renewal.next_attempt && <p>{formatDateTime(renewal.next_attempt)} に、もう一度手続きをします。</p>}
      <div className={css.acts}>
        <PartLink {...{ subscription, now }} part="delivery">
          お届け先・お支払いを変更
        </PartLink>
        <PartLink {...{ subscription, now }} part="contents">
          商品を変更
        </PartLink>
        <PartLink {...{ subscription, now }} part="skip">
          今回はお休み
        </PartLink>
      </div>
    </Note>
  );
}

function Missing({ subscription: { address, periodical_purchase_code: code } }: Pick<StateNotesProps, 'subscription'>) {
  if (address) return null;
  return (
    <Note tone="warn" title="お届け先が登録されていません">
      <TextLink href={changePath(code, 'delivery')}>お届け先をお選びください</TextLink>。
    </Note>
  );
}

function Skipped({ subscription, now }: StateNotesProps) {
  if (!subscription.skipped_delivery) return null;
  return (
    <Note title={`${dayText(subscription.skipped_delivery)} のお届けはお休みします`}>
      <div className={css.acts}>
        <PartLink {...{ subscription, now }} part="undo-skip">
          お休みを取り消す
        </PartLink>
      </div>
    </Note>
  );
}

function TooLate({ subscription, now }: StateNotesProps) {
  const obstacle = subscription.status === 'ACTIVE' ? obstacleTo(subscription, 'quantity', now) : null;
  if (!obstacle) return null;
  return (
    <Note tone="warn" title="ただいま変更を承れません">
      <p>{obstacle}</p>
      <p>
        <DeskLine />
      </p>
    </Note>
  );
}
