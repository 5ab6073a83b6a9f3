import type { Subscription } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { missingDayRule } from '@store/domain/delivery';
import { Panel } from '@store/ui';
import { PartLink } from '../part-link.tsx';
import css from './overview.module.css';

interface SchedulePanelProps {
  readonly subscription: Subscription;
  /** Current time, epoch ms. */
  readonly now: number;
}

/** Next six deliveries, and how months without the day are handled (63). */
export function SchedulePanel({ subscription, now }: SchedulePanelProps) {
  return (
    <Panel title="今後のお届け予定日" tone="subscription">
      <DeliveryDays days={subscription.upcoming} />
      <MissingDay interval={subscription.interval} />
      <div className={css.acts}>
        <PartLink {...{ subscription, now }} part="date">
          お届け日を変更
        </PartLink>
        <PartLink {...{ subscription, now }} part="skip">
          今回はお休み
        </PartLink>
      </div>
    </Panel>
  );
}

export function DeliveryDays({ days }: { readonly days: readonly string[] }) {
  return (
    <ol className={css.days} aria-label="お届け予定日">
      {days.map((day) => (
        <li key={day}>
          <time dateTime={day}>{dayText(day)}</time>
        </li>
      ))}
    </ol>
  );
}

export function MissingDay({ interval }: Pick<Subscription, 'interval'>) {
  const rule = missingDayRule(interval);
  return rule && <p className={css.rule}>{rule}</p>;
}
