import type { PeriodicalPurchase } from '@store/contracts';
import { intervalLabel, isChangeable, weekdayName, weekdayOf } from '@store/domain';
import { formatDateTime, formatNumber, formatYen, Picture, StatusPill } from '@store/ui';
import css from './subscription-card.module.css';

interface SubscriptionCardProps {
  readonly subscription: PeriodicalPurchase;
  /** Epoch ms. */
  readonly now: number;
  readonly headingLevel?: 'h2' | 'h3';
}

const STATES = {
  ACTIVE: { status: 'shipped', word: 'お届け中' },
  PAUSED: { status: 'waiting', word: 'お休み中' },
  CANCELLED: { status: 'stopped', word: '解約済み' },
} as const;

/** A subscription: what, how often, for how much, when next and until when that can be changed. */
export function SubscriptionCard({ subscription, now, headingLevel: Heading = 'h2' }: SubscriptionCardProps) {
  const { sku_entry, interval, status } = subscription;
  const state = STATES[status];
  return (
    <article className={css.card} data-state={status} aria-label={sku_entry.sku_name}>
      <div className={css.item}>
        <Picture picture={sku_entry.picture} alt="" sizes="112px" className={css.picture} />
        <div>
          <StatusPill status={state.status}>{state.word}</StatusPill>
          <Heading className={css.name}>
            <a href={`/product/${sku_entry.item_code}`}>{sku_entry.sku_name}</a>
          </Heading>
          <p className={css.fact}>
            数量 {formatNumber(sku_entry.quantity)}　毎回 {formatYen(sku_entry.price_in_vat * sku_entry.quantity)}
            （税込）
          </p>
          <p className={css.fact}>お届けサイクル {intervalLabel(interval)}</p>
        </div>
      </div>
      {status === 'ACTIVE' && <NextDelivery subscription={subscription} now={now} />}
    </article>
  );
}

function NextDelivery({ subscription: { next_delivery, change_deadline }, now }: SubscriptionCardProps) {
  const [, month, day] = next_delivery.split('-');
  return (
    <div className={css.next}>
      <p className={css.label}>次回お届け予定日</p>
      <p className={css.day}>
        <time dateTime={next_delivery}>
          {Number(month)}/{Number(day)}
          <small>（{weekdayName(weekdayOf(next_delivery))}）</small>
        </time>
      </p>
      <p className={css.deadline}>
        {isChangeable(next_delivery, now) ? (
          <>
            変更の締切 <b>{formatDateTime(change_deadline)}</b> まで
          </>
        ) : (
          '今回のお届けの変更は締め切りました'
        )}
      </p>
    </div>
  );
}
