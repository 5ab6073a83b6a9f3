import { type Carrier, carrier, convenienceStore, type PaymentInstrument } from '@store/contracts/entities';
import { CONVENIENCE_STORE_LABELS, type ConvenienceStore } from '@store/domain/order';
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
const CARRIERS = carrier.options.map((name) => ({
  label: CARRIER_LABELS[name],
  instrument: { kind: 'carrier', carrier: name } as const,
}));
const STORES = convenienceStore.options.map((store) => ({
  label: CONVENIENCE_STORE_LABELS[store],
  instrument: { kind: 'convenience-store', store } as const,
}));

interface FormProps {
  readonly form: DeliveryForm;
}

/** Choice of the mobile carrier to bill. */
export function CarrierChoice({ form }: FormProps) {
  return (
    <InstrumentChoice
      form={form}
      legend="ご利用の携帯電話会社"
      hint="ご注文の確定後、携帯電話会社の画面で暗証番号を入力していただきます。"
      choices={CARRIERS}
    />
  );
}

/** Choice of the chain to pay at. */
export function StoreChoice({ form }: FormProps) {
  return (
    <InstrumentChoice
      form={form}
      legend="お支払いになるコンビニ"
      hint="ご注文の確定後、お支払いに必要な番号を画面とメールでお知らせします。"
      choices={STORES}
    />
  );
}

interface InstrumentChoiceProps extends FormProps {
  readonly legend: string;
  readonly hint: string;
  readonly choices: readonly { readonly label: string; readonly instrument: PaymentInstrument }[];
}

function InstrumentChoice({
  form: { choices, choose, errors },
  legend,
  hint,
  choices: offered,
}: InstrumentChoiceProps) {
  return (
    <fieldset className={css.more} aria-describedby={errors.instrument && `${FIELD_IDS.instrument}-error`}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.names}>
        {offered.map(({ label, instrument }, place) => (
          <Radio
            key={label}
            id={place === 0 ? FIELD_IDS.instrument : undefined}
            name={instrument.kind}
            label={label}
            checked={chosenCode(choices.payment?.instrument) === chosenCode(instrument)}
            onChange={() => choose({ payment: { instrument, label } })}
          />
        ))}
      </div>
      <p className={css.hint}>{hint}</p>
      <FieldMessage id={`${FIELD_IDS.instrument}-error`}>{errors.instrument}</FieldMessage>
    </fieldset>
  );
}

/** Code of the carrier or the chain; undefined for other instruments. Labels may differ between builds. */
function chosenCode(instrument: PaymentInstrument | undefined): Carrier | ConvenienceStore | undefined {
  if (instrument?.kind === 'carrier') return instrument.carrier;
  return instrument?.kind === 'convenience-store' ? instrument.store : undefined;
}
