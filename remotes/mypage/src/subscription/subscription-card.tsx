import type { SubscriptionCard as Subscription } from '@store/contracts/entities';
import { weekdayName, weekdayOf } from '@store/domain/calendar';
import { intervalLabel, isChangeable } from '@store/domain/delivery';
import { ButtonLink, formatDateTime, formatNumber, formatYen, Picture, StatusPill } from '@store/ui';
import { PartLink } from './part-link.tsx';
import css from './subscription-card.module.css';
import { overviewPath } from './subscription-paths.ts';
import { paymentText, recipientText, STATES } from './subscription-texts.ts';

interface SubscriptionCardProps {
  readonly subscription: Subscription;
  /** Current time, epoch ms. */
  readonly now: number;
  readonly headingLevel?: 'h2' | 'h3';
  /** In a list: links to the subscription page. */
  readonly isListed?: boolean;
}

/** Subscription with product, interval, amount, next date and change deadline (53). */
export function SubscriptionCard({ subscription, now, headingLevel: Heading = 'h2', isListed }: SubscriptionCardProps) {
  const { sku_entry, interval, status, address, delivered_times } = subscription;
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
          {isListed && (
            <>
              {address && <p className={css.fact}>お届け先 {recipientText(address)}</p>}
              {subscription.payment_method && <p className={css.fact}>お支払い {paymentText(subscription)}</p>}
              {delivered_times !== undefined && (
                <p className={css.fact}>これまでのお届け {formatNumber(delivered_times)}回</p>
              )}
            </>
          )}
        </div>
      </div>
      {status === 'ACTIVE' && <NextDelivery subscription={subscription} now={now} />}
      {isListed && <Actions subscription={subscription} now={now} />}
    </article>
  );
}

function NextDelivery({ subscription: { next_delivery, change_deadline, next_amounts }, now }: SubscriptionCardProps) {
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
      {next_amounts && (
        <p className={css.label}>
          次回のお支払い <b>{formatYen(next_amounts.total_in_vat)}</b>（税込・送料込み）
        </p>
      )}
      <p className={css.deadline}>
        {isChangeable(next_delivery, now) ? (
          <>
            変更の締切 <b>{formatDateTime(change_deadline)}</b> まで
          </>
        ) : (
          `今回のお届けの変更は ${formatDateTime(change_deadline)} に締め切りました`
        )}
      </p>
    </div>
  );
}

/** Most used changes, and the link to all of them. */
function Actions({ subscription, now }: SubscriptionCardProps) {
  const { sku_name } = subscription.sku_entry;
  const common = { subscription, now };
  return (
    <div className={css.acts}>
      {subscription.status === 'ACTIVE' && (
        <>
          <PartLink {...common} part="date" label={`${sku_name} お届け日を変更`}>
            お届け日を変更
          </PartLink>
          <PartLink {...common} part="skip" label={`${sku_name} 今回はお休み`}>
            今回はお休み
          </PartLink>
        </>
      )}
      {subscription.status === 'PAUSED' && (
        <PartLink {...common} part="resume" label={`${sku_name} お届けを再開`}>
          お届けを再開
        </PartLink>
      )}
      <ButtonLink
        variant="plain"
        size="small"
        href={overviewPath(subscription.periodical_purchase_code)}
        aria-label={`${sku_name} 内容の確認・変更`}
      >
        内容の確認・変更
      </ButtonLink>
    </div>
  );
}
