import { type Address, deliverySlot } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { DELIVERY_SLOT_LABELS, DELIVERY_SLOTS } from '@store/domain/delivery';
import { FEWEST_PARCELS, GIFT_FEE_LABEL, type OrderTotals } from '@store/domain/order';
import { Button, Checkbox, formatYen, Panel, QuantityStepper, Select, VisuallyHidden } from '@store/ui';
import { wholeAddress, wholeName } from '../../shared/texts/address-texts.ts';
import { GiftFields } from '../order-options/gift-fields.tsx';
import { DEFAULT_GIFT } from '../order-options/order-options.ts';
import type { SeveralVisit } from './load-several.ts';
import css from './several.module.css';
import type { DraftParcel } from './several-draft.ts';
import type { SeveralForm } from './use-several-form.ts';

interface ParcelFormProps {
  readonly visit: SeveralVisit;
  readonly form: SeveralForm;
  readonly parcel: DraftParcel;
  /** 0-based position. */
  readonly place: number;
  /** Before coupon and points. */
  readonly totals: OrderTotals;
}

/** Form of one address: pieces, date, time slot, gift and shipping cost. */
export function ParcelForm({ visit, form, parcel, place, totals }: ParcelFormProps) {
  const { put, parcels, remove } = form;
  const name = `お届け先${place + 1}`;
  return (
    <Panel
      title={name}
      action={
        parcels.length > FEWEST_PARCELS && (
          <Button variant="text" size="small" onClick={() => remove(place)}>
            <VisuallyHidden>{name}を</VisuallyHidden>やめる
          </Button>
        )
      }
    >
      <div className={css.parcel}>
        <AddressSelect visit={visit} form={form} parcel={parcel} place={place} />
        <Pieces visit={visit} form={form} parcel={parcel} place={place} />
        <When form={form} parcel={parcel} place={place} />
        <div>
          <Checkbox
            label={`ギフトとして贈る（${GIFT_FEE_LABEL}）`}
            checked={parcel.gift !== null}
            onChange={(event) => put(place, { gift: event.target.checked ? DEFAULT_GIFT : null })}
          />
          {parcel.gift && <GiftFields gift={parcel.gift} onChange={(gift) => put(place, { gift })} />}
        </div>
        <p className={css.sums}>
          <span>商品 {formatYen(totals.subtotal)}（税込）</span>
          <b>送料 {totals.shipping === 0 ? '無料' : formatYen(totals.shipping)}</b>
        </p>
      </div>
    </Panel>
  );
}

type PartProps = Omit<ParcelFormProps, 'totals'>;

function AddressSelect({ visit: { options }, form: { put, parcels }, parcel, place }: PartProps) {
  const others = parcels.filter((_, index) => index !== place).map(({ delivery_code }) => delivery_code);
  const choices = options.addresses.map((address) => ({
    value: address.delivery_code,
    label: wordsOf(address),
    disabled: others.includes(address.delivery_code),
  }));
  return (
    <Select
      label="お届け先"
      options={[{ value: '', label: '選択してください' }, ...choices]}
      value={parcel.delivery_code ?? ''}
      onChange={(event) => put(place, { delivery_code: event.target.value || null })}
    />
  );
}

function Pieces({ visit: { cart }, form: { put, left }, parcel, place }: PartProps) {
  return (
    <ul className={css.pieces}>
      {cart.sku_entries_display.map(({ entry_index, sku_name }) => {
        const own = parcel.pieces[entry_index] ?? 0;
        const free = left.find(({ line }) => line.entry_index === entry_index)?.left ?? 0;
        return (
          <li key={entry_index} className={css.piece}>
            <span>{sku_name}</span>
            <QuantityStepper
              label={`${sku_name}の数量（お届け先${place + 1}）`}
              compact
              min={0}
              max={own + free}
              value={own}
              onChange={(pieces) => put(place, { pieces: { ...parcel.pieces, [entry_index]: pieces } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function When({ form: { put, daysFor }, parcel, place }: Omit<PartProps, 'visit'>) {
  const days = daysFor(place);
  const [earliest] = days;
  const chosen = days.find(({ date }) => date === parcel.delivery_date);
  return (
    <div className={css.pair}>
      <Select
        label="お届け希望日"
        hint={earliest && `指定なしの場合は、最短 ${dayText(earliest.date)} にお届けします。`}
        options={[{ value: '', label: '指定なし' }, ...days.map(({ date }) => ({ value: date, label: dayText(date) }))]}
        value={parcel.delivery_date ?? ''}
        onChange={(event) => put(place, { delivery_date: event.target.value || null })}
      />
      <Select
        label="お届け時間帯"
        options={DELIVERY_SLOTS.map((slot) => ({
          value: slot,
          label: DELIVERY_SLOT_LABELS[slot],
          disabled: chosen ? !chosen.slots.includes(slot) : false,
        }))}
        value={parcel.delivery_slot}
        onChange={(event) => put(place, { delivery_slot: deliverySlot.parse(event.target.value) })}
      />
    </div>
  );
}

function wordsOf(address: Address): string {
  const place = `${wholeName(address)} 様　${wholeAddress(address).replace('\n', ' ')}`;
  return address.label ? `${address.label}　${place}` : place;
}
