import { deliverySlot } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { DELIVERY_SLOT_LABELS, DELIVERY_SLOTS } from '@store/domain/delivery';
import { DescriptionRows, Panel, Select } from '@store/ui';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import css from './delivery-page.module.css';
import type { DeliveryVisit } from './load-delivery.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

interface PartProps {
  readonly visit: DeliveryVisit;
  readonly form: DeliveryForm;
}

/** Date and time slot; the date of a subscription follows its interval. */
export function DatePanel({ visit, form }: PartProps) {
  const isPeriodical = visit.cart.order_type === 'PERIODICAL';
  return (
    <Panel title="お届け日時">
      <div className={css.pair}>
        {isPeriodical ? <FirstDeliveries visit={visit} /> : <DaySelect form={form} />}
        <SlotSelect form={form} />
      </div>
    </Panel>
  );
}

function DaySelect({ form: { choices, choose, days, errors } }: Pick<PartProps, 'form'>) {
  const [earliest] = days;
  const dates = days.map(({ date }) => ({ value: date, label: dayText(date) }));
  return (
    <Select
      id={FIELD_IDS.date}
      label="お届け希望日"
      name="delivery_date"
      hint={earliest && `指定なしの場合は、最短 ${dayText(earliest.date)} にお届けします。`}
      error={errors.date}
      options={[{ value: '', label: '指定なし' }, ...dates]}
      value={choices.delivery_date ?? ''}
      onChange={(event) => choose({ delivery_date: event.target.value || null })}
    />
  );
}

function SlotSelect({ form: { choices, choose, days } }: Pick<PartProps, 'form'>) {
  const chosen = days.find(({ date }) => date === choices.delivery_date);
  const options = DELIVERY_SLOTS.map((slot) => ({
    value: slot,
    label: DELIVERY_SLOT_LABELS[slot],
    disabled: chosen ? !chosen.slots.includes(slot) : false,
  }));
  const isNarrowed = options.some(({ disabled }) => disabled);
  return (
    <Select
      label="お届け時間帯"
      name="delivery_slot"
      hint={isNarrowed ? 'この日にお届けできない時間帯は選べません。' : undefined}
      options={options}
      value={choices.delivery_slot}
      onChange={(event) => choose({ delivery_slot: deliverySlot.parse(event.target.value) })}
    />
  );
}

function FirstDeliveries({ visit: { cart } }: Pick<PartProps, 'visit'>) {
  const days = cart.sku_entries_display.flatMap(({ entry_index, sku_name, first_delivery }) =>
    first_delivery ? [{ entry_index, words: `${dayText(first_delivery)}　${sku_name}` }] : [],
  );
  const list = (
    <ul>
      {days.map(({ entry_index, words }) => (
        <li key={entry_index}>{words}</li>
      ))}
    </ul>
  );
  return <DescriptionRows rows={[{ term: '初回お届け予定日', detail: list }]} />;
}
