import type { PurchaseInterval } from '@store/contracts/entities';
import { weekdayName } from '@store/domain/calendar';
import { MONTH_INTERVALS, WEEK_INTERVALS } from '@store/domain/delivery';
import { useShop } from '@store/remote-kit';
import { SegmentedControl, Select } from '@store/ui';
import { deliveryPlan, missingDayWords } from './delivery-plan.ts';
import css from './interval-chooser.module.css';

interface IntervalChooserProps {
  readonly interval: PurchaseInterval;
  readonly onChange: (interval: PurchaseInterval) => void;
}

/** P-09 お届け間隔: every few weeks, or monthly by day or weekday, with the resulting dates. */
export function IntervalChooser({ interval, onChange }: IntervalChooserProps) {
  const shop = useShop();
  const { first, next } = deliveryPlan(interval, shop.now());
  const missing = missingDayWords(interval);
  return (
    <div className={css.chooser}>
      <p className={css.label} aria-hidden="true">
        お届け間隔
      </p>
      <SegmentedControl
        label="お届け間隔"
        tone="subscription"
        options={KINDS}
        value={interval.kind}
        onChange={(kind) => onChange(STARTS[kind])}
      />
      <div className={css.row}>
        <Every interval={interval} onChange={onChange} />
        <On interval={interval} onChange={onChange} />
      </div>
      <p className={css.plan}>
        <span>
          初回お届け予定 <b>{first}</b>
        </span>
        <span>
          次回 <b>{next}</b>
        </span>
      </p>
      {missing && <p className={css.rule}>{missing}</p>}
    </div>
  );
}

const KINDS = [
  { value: 'weeks', label: '週ごと' },
  { value: 'day-of-month', label: '月ごと・日にち' },
  { value: 'weekday-of-month', label: '月ごと・曜日' },
] as const;

const STARTS: Record<PurchaseInterval['kind'], PurchaseInterval> = {
  weeks: { kind: 'weeks', purchase_week_interval: 4, day_of_week: 6 },
  'day-of-month': { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 },
  'weekday-of-month': { kind: 'weekday-of-month', purchase_month_interval: 1, week_of_month: 2, day_of_week: 6 },
};

function Every({ interval, onChange }: IntervalChooserProps) {
  if (interval.kind === 'weeks') {
    return (
      <Select
        label="間隔"
        hideLabel
        value={interval.purchase_week_interval}
        options={WEEK_INTERVALS.map((weeks) => ({ value: String(weeks), label: `${weeks}週間ごと` }))}
        onChange={({ target }) => onChange({ ...interval, purchase_week_interval: Number(target.value) })}
      />
    );
  }
  return (
    <Select
      label="間隔"
      hideLabel
      value={interval.purchase_month_interval}
      options={MONTH_INTERVALS.map((months) => ({ value: String(months), label: `${months}か月ごと` }))}
      onChange={({ target }) => onChange({ ...interval, purchase_month_interval: Number(target.value) })}
    />
  );
}

function On({ interval, onChange }: IntervalChooserProps) {
  switch (interval.kind) {
    case 'weeks':
      return (
        <Select
          label="曜日"
          hideLabel
          value={interval.day_of_week}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: `${weekdayName(day)}曜日` }))}
          onChange={({ target }) => onChange({ ...interval, day_of_week: Number(target.value) })}
        />
      );
    case 'day-of-month':
      return (
        <Select
          label="日にち"
          hideLabel
          value={interval.day_of_month}
          options={DAYS.map((day) => ({ value: String(day), label: `毎回 ${day}日` }))}
          onChange={({ target }) => onChange({ ...interval, day_of_month: Number(target.value) })}
        />
      );
    case 'weekday-of-month':
      return (
        <Select
          label="曜日"
          hideLabel
          value={`${interval.week_of_month}-${interval.day_of_week}`}
          options={NTH_WEEKDAYS}
          onChange={({ target }) => {
            const [week_of_month = 1, day_of_week = 0] = target.value.split('-').map(Number);
            onChange({ ...interval, week_of_month, day_of_week });
          }}
        />
      );
  }
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const NTH_WEEKDAYS = [1, 2, 3, 4, 5].flatMap((week) =>
  WEEKDAYS.map((day) => ({ value: `${week}-${day}`, label: `第${week}${weekdayName(day)}曜日` })),
);
