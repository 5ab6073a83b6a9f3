import { type Carrier, carrier } from '@store/contracts/entities';
import { Radio } from '@store/ui';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import { FieldMessage } from '../../shared/fields/field-message.tsx';
import type { DeliveryForm } from '../delivery/use-delivery-form.ts';
import css from './payment.module.css';

const CARRIER_LABELS: Readonly<Record<Carrier, string>> = {
  DOCOMO: 'd払い（docomo）',
  AU: 'auかんたん決済',
  SOFTBANK: 'ソフトバンクまとめて支払い',
};

/** Choice of the mobile carrier to bill. */
export function CarrierChoice({ form: { choices, choose, errors } }: { readonly form: DeliveryForm }) {
  const chosen = choices.payment?.instrument;
  return (
    <fieldset className={css.more} aria-describedby={errors.instrument && `${FIELD_IDS.instrument}-error`}>
      <legend className={css.legend}>ご利用の携帯電話会社</legend>
      {carrier.options.map((name, place) => (
        <Radio
          key={name}
          id={place === 0 ? FIELD_IDS.instrument : undefined}
          name="carrier"
          label={CARRIER_LABELS[name]}
          checked={chosen?.kind === 'carrier' && chosen.carrier === name}
          onChange={() =>
            choose({ payment: { instrument: { kind: 'carrier', carrier: name }, label: CARRIER_LABELS[name] } })
          }
        />
      ))}
      <p className={css.hint}>ご注文の確定後、携帯電話会社の画面で暗証番号を入力していただきます。</p>
      <FieldMessage id={`${FIELD_IDS.instrument}-error`}>{errors.instrument}</FieldMessage>
    </fieldset>
  );
}
