import { dropOff, type OrderOptions } from '@store/contracts/entities';
import { DROP_OFF_LABELS, GIFT_FEE_LABEL, giftRefusal } from '@store/domain/order';
import { Checkbox, Disclosure, Note, Panel, Radio, TextArea, TextField } from '@store/ui';
import { useState } from 'react';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import { FieldMessage } from '../../shared/fields/field-message.tsx';
import type { DeliveryVisit } from '../delivery/load-delivery.ts';
import type { DeliveryForm } from '../delivery/use-delivery-form.ts';
import { whyByHand } from './drop-off.ts';
import { GiftFields } from './gift-fields.tsx';
import css from './order-options.module.css';
import { DEFAULT_GIFT } from './order-options.ts';

const NOTE_LENGTH = 200;

interface OrderOptionsPanelProps {
  readonly visit: DeliveryVisit;
  readonly form: DeliveryForm;
}

/** Hand-over, gift, note and receipt options, all optional (expectations 42…44). */
export function OrderOptionsPanel({ visit: { cart }, form: { choices, choose, errors } }: OrderOptionsPanelProps) {
  const { wishes } = choices;
  const hasWords = wishes.note !== '' || wishes.receipt_addressee !== '';
  // Saved texts start expanded; emptying a field does not collapse it.
  const [hadWords, setHadWords] = useState(hasWords);
  if (hasWords && !hadWords) setHadWords(true);
  const setOption = (some: Partial<OrderOptions>) => choose({ wishes: { ...wishes, ...some } });
  const byHand = whyByHand(choices, cart);
  const noGift = giftRefusal(cart.sku_entries_display);
  const place = byHand === null ? wishes.drop_off : 'HAND';
  return (
    <Panel title="お受け取り・ギフト・備考">
      <div className={css.wishes}>
        <fieldset className={css.places}>
          <legend className={css.legend}>お受け取り方法</legend>
          {dropOff.options.map((option, index) => (
            <Radio
              key={option}
              id={index === 0 ? FIELD_IDS.wishes : undefined}
              name="drop_off"
              value={option}
              label={DROP_OFF_LABELS[option]}
              disabled={byHand !== null && option !== 'HAND'}
              checked={place === option}
              onChange={() => setOption({ drop_off: option })}
            />
          ))}
        </fieldset>
        {byHand && <Note>{byHand}</Note>}
        <FieldMessage id={`${FIELD_IDS.wishes}-error`}>{errors.wishes}</FieldMessage>
        {!cart.checkout.parcels && (
          <div>
            <Checkbox
              label={`ギフトとして贈る（${GIFT_FEE_LABEL}）`}
              disabled={noGift !== null}
              checked={noGift === null && wishes.gift !== null}
              onChange={(event) => setOption({ gift: event.target.checked ? DEFAULT_GIFT : null })}
            />
            {noGift && <Note>{noGift}</Note>}
            {noGift === null && wishes.gift && (
              <GiftFields gift={wishes.gift} onChange={(gift) => setOption({ gift })} />
            )}
          </div>
        )}
        <Disclosure summary="備考・領収書の宛名を入力する（任意）" open={hadWords}>
          <div className={css.fields}>
            <TextArea
              label="備考"
              name="note"
              required={false}
              labelNote={`${wishes.note.length}／${NOTE_LENGTH}文字`}
              hint="配送員へのお願いなどがあればご記入ください。ご希望に添えないことがあります。"
              rows={3}
              maxLength={NOTE_LENGTH}
              value={wishes.note}
              onChange={(event) => setOption({ note: printable(event.target.value) })}
            />
            <TextField
              label="領収書の宛名"
              name="receipt_addressee"
              required={false}
              hint="領収書は発送後にマイページで発行できます。宛名はそのときにもご入力いただけます。"
              autoComplete="off"
              maxLength={40}
              value={wishes.receipt_addressee}
              onChange={(event) => setOption({ receipt_addressee: event.target.value })}
            />
          </div>
        </Disclosure>
      </div>
    </Panel>
  );
}

/** Normalizes line endings and removes other control characters. */
const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
