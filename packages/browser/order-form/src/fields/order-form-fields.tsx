import { MONTH_INTERVALS } from '@store/domain/delivery';
import { useErrorFocus } from '@store/remote-kit/forms';
import { Button, ErrorNote, FormErrorSummary, Select } from '@store/ui';
import type { PricedForm } from '../priced-form.ts';
import { sumOf } from './choices.ts';
import { ExtrasChoice } from './extras-choice.tsx';
import { FormSum } from './form-sum.tsx';
import { OFFER_ID, OfferChoice } from './offer-choice.tsx';
import css from './order-form.module.css';
import { type FormErrors, useOrderForm } from './use-order-form.ts';

const MONTHS_ID = 'form-months';

/** Choices, sum and submit button of an order form; shows all errors together. */
export function OrderFormFields({ form }: { readonly form: PricedForm }) {
  const { choices, choose, submit, errors, isBusy, submitError } = useOrderForm(form);
  const { errors: summary, submit: send } = useErrorFocus(submit);
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <FormErrorSummary errors={listed(errors)} ref={summary} />
      <OfferChoice
        offers={form.offers}
        chosen={choices.offer}
        error={errors.offer}
        onChoose={(offer) => choose({ offer })}
      />
      {choices.offer?.order_type === 'PERIODICAL' && (
        <div className={css.months}>
          <Select
            id={MONTHS_ID}
            label="お届けの間隔"
            required
            hint="毎月15日を目安にお届けします。日にちと週ごとのお届けは、カートで変更できます。"
            options={MONTHS}
            value={choices.months === null ? '' : String(choices.months)}
            {...(errors.months && { error: errors.months })}
            onChange={({ target }) => choose({ months: target.value === '' ? null : Number(target.value) })}
          />
        </div>
      )}
      {choices.offer && choices.offer.order_type !== 'PERIODICAL' && (
        <ExtrasChoice extras={form.extras} chosen={choices.extras} onChange={(extras) => choose({ extras })} />
      )}
      <FormSum choices={choices} sum={sumOf(choices)} />
      <ErrorNote>{submitError}</ErrorNote>
      <Button
        type="submit"
        size="large"
        wide
        variant={choices.offer?.order_type === 'PERIODICAL' ? 'subscription' : 'primary'}
        busy={isBusy}
      >
        お届け先とお支払いの入力へ進む
      </Button>
      <ul className={css.notes}>
        <li>まだご注文は確定しません。送料・手数料を含むお支払い総額は、最終確認の画面でご確認いただけます。</li>
        {form.terms.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </form>
  );
}

const MONTHS = [
  { value: '', label: '選んでください' },
  ...MONTH_INTERVALS.map((months) => ({ value: String(months), label: `${months}か月ごと` })),
];

function listed({ offer, months }: FormErrors) {
  return [
    ...(offer ? [{ fieldId: OFFER_ID, message: offer }] : []),
    ...(months ? [{ fieldId: MONTHS_ID, message: months }] : []),
  ];
}
