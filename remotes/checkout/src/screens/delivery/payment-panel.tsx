import type { ChosenPayment } from '@store/contracts/entities';
import { formatYen, Note, Panel, RadioCard, supportDesks } from '@store/ui';
import { Fragment } from 'react';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import { FieldMessage } from '../../shared/fields/field-message.tsx';
import { whyNotAtDoor } from '../order-options/gift-rules.ts';
import { CardChoice } from '../payment/card-choice.tsx';
import { CarrierChoice, StoreChoice } from '../payment/instrument-choice.tsx';
import css from './delivery-page.module.css';
import type { DeliveryVisit } from './load-delivery.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

interface PartProps {
  readonly visit: DeliveryVisit;
  readonly form: DeliveryForm;
}

/** Payment methods offered for this cart, each with its fee. */
export function PaymentPanel({ visit, form }: PartProps) {
  const { cart, options } = visit;
  const { choices, choose, errors } = form;
  const notAtDoor = whyNotAtDoor(choices, cart, options);
  return (
    <Panel title="お支払い方法">
      {options.payment_methods.length === 0 && <NoPayment />}
      <fieldset className={css.choices} aria-describedby={errors.payment && `${FIELD_IDS.payment}-error`}>
        <legend className={css.legend}>お支払い方法をお選びください</legend>
        {options.payment_methods.map(({ method, label, fee_in_vat, note }, place) => (
          <Fragment key={method}>
            <RadioCard
              id={place === 0 ? FIELD_IDS.payment : undefined}
              name="payment_method"
              value={method}
              title={label}
              checked={choices.payment_method === method}
              disabled={method === 'CASH_ON_DELIVERY' && notAtDoor !== null}
              onChange={() => choose({ payment_method: method })}
            >
              手数料 {fee_in_vat === 0 ? '無料' : `${formatYen(fee_in_vat)}（税込）`}　{note}
            </RadioCard>
            {choices.payment_method === method && <More visit={visit} form={form} />}
          </Fragment>
        ))}
      </fieldset>
      {notAtDoor && options.payment_methods.some(({ method }) => method === 'CASH_ON_DELIVERY') && (
        <Note>{notAtDoor}</Note>
      )}
      <FieldMessage id={`${FIELD_IDS.payment}-error`}>{errors.payment}</FieldMessage>
    </Panel>
  );
}

/** Details of the selected payment method, directly below it. */
function More({ visit, form }: PartProps) {
  switch (form.choices.payment_method) {
    case 'CREDIT_CARD':
      return <CardChoice visit={visit} form={form} />;
    case 'CARRIER_BILLING':
      return <CarrierChoice form={form} />;
    case 'CONVENIENCE_STORE':
      return <StoreChoice form={form} />;
    case 'AMAZON_PAY':
      return <AmazonWords payment={form.choices.payment} />;
    default:
      return null;
  }
}

/** Amazon account after the return from Amazon; before that, a note that Amazon comes next. */
function AmazonWords({ payment }: { readonly payment: ChosenPayment | null }) {
  if (payment?.instrument.kind === 'amazon')
    return (
      <div className={css.more}>
        <Note tone="ok">{payment.label}でお支払いいただきます。</Note>
      </div>
    );
  return (
    <div className={css.more}>
      <Note>次に、Amazonの画面でアカウントとお支払い方法をご確認いただき、この画面に戻ります。</Note>
    </div>
  );
}

function NoPayment() {
  const { name, number, hours } = supportDesks.general;
  return (
    <div id={FIELD_IDS.payment} tabIndex={-1}>
      <Note tone="warn">
        このカートにご利用いただけるお支払い方法がありません。お手数ですが、{name}（{number}、{hours}
        ）までお電話ください。
      </Note>
    </div>
  );
}
