import { useErrorFocus } from '@store/remote-kit/forms';
import { Button, ErrorNote, FormErrorSummary, OrderSummary, TextLink } from '@store/ui';
import { CART_PATH, guestPath } from '../../paths/step-address.ts';
import { countPieces } from '../../shared/cart/cart-texts.ts';
import { ChangesNote } from '../../shared/cart/changes-note.tsx';
import { hasAbuseProne } from '../../shared/cart/medicines.ts';
import { obstacleOf } from '../../shared/cart/obstacle.ts';
import { ObstacleNote } from '../../shared/cart/obstacle-note.tsx';
import { pointsToEarn, summaryRows, taxLines } from '../../shared/cart/sums.ts';
import { type DeliveryErrors, FIELD_IDS } from '../../shared/fields/field-ids.ts';
import { NeedsScript } from '../../shared/page/needs-script.tsx';
import { STEP_NAMES } from '../../shared/page/step-names.ts';
import { StepPage } from '../../shared/page/step-page.tsx';
import { OrderOptionsPanel } from '../order-options/order-options-panel.tsx';
import { SafeUsePanel } from '../safe-use/safe-use-panel.tsx';
import { ParcelsPanel } from '../several/parcels-panel.tsx';
import { ParcelsProblem } from '../several/parcels-problem.tsx';
import { AddressPanel } from './address-panel.tsx';
import { DatePanel } from './date-panel.tsx';
import css from './delivery-page.module.css';
import { ERROR_ORDER } from './delivery-rules.ts';
import type { DeliveryVisit } from './load-delivery.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { type DeliveryForm, useDeliveryForm } from './use-delivery-form.ts';

/** Address, date and payment; one button saves all three and continues. */
export function DeliveryPage({ visit }: { readonly visit: DeliveryVisit }) {
  const form = useDeliveryForm(visit);
  const { errors: summary, submit } = useErrorFocus(form.goOn);
  return (
    <form method="post" action="/send/checkout/choose-delivery" onSubmit={(event) => void submit(event)} noValidate>
      <noscript>
        <input type="hidden" name="order_type" value={visit.cart.order_type} />
      </noscript>
      <StepPage step={1} title={STEP_NAMES.delivery} aside={<Sums visit={visit} form={form} />}>
        <ChangesNote carts={[visit.cart]} />
        <noscript>
          <NeedsScript what="クレジットカード・PayPay・コンビニ・携帯電話会社・Amazon Payでのお支払い、お届け先の追加と変更、複数のお届け先へのご注文、ギフトの設定" />
        </noscript>
        <FormErrorSummary errors={listed(form.errors)} ref={summary} />
        <ParcelsProblem visit={visit} />
        {visit.cart.checkout.parcels ? (
          <ParcelsPanel cart={visit.cart} addresses={visit.options.addresses} />
        ) : (
          <>
            <AddressPanel visit={visit} form={form} />
            <DatePanel visit={visit} form={form} />
          </>
        )}
        <PaymentPanel visit={visit} form={form} />
        {hasAbuseProne(visit.cart) && <SafeUsePanel form={form} />}
        <OrderOptionsPanel visit={visit} form={form} />
        <Back cart={visit.cart} />
      </StepPage>
    </form>
  );
}

/** Link to the previous step; for guests the contact form. */
function Back({ cart: { customer_code, order_type } }: Pick<DeliveryVisit, 'cart'>) {
  return (
    <TextLink className={css.back} href={customer_code === null ? guestPath(order_type) : CART_PATH}>
      {customer_code === null ? 'お客様情報の入力' : STEP_NAMES.cart}に戻る
    </TextLink>
  );
}

function Sums({ visit: { cart }, form }: { readonly visit: DeliveryVisit; readonly form: DeliveryForm }) {
  const { totals } = cart;
  return (
    <OrderSummary
      rows={summaryRows(totals, { pieces: countPieces(cart) })}
      total={totals.total_in_vat}
      taxLines={taxLines(totals)}
      points={pointsToEarn(totals)}
      finePrint="送料と決済手数料は、お届け先とお支払い方法により変わることがあります。次の画面でご確認ください。"
    >
      <ObstacleNote cart={cart} />
      <Button type="submit" size="large" wide busy={form.isBusy} disabled={obstacleOf(cart) !== null}>
        {form.goesToAmazon ? 'Amazon Payへ進む' : `${STEP_NAMES.confirm}へ進む`}
      </Button>
      <ErrorNote>{form.error}</ErrorNote>
    </OrderSummary>
  );
}

function listed(errors: DeliveryErrors) {
  return ERROR_ORDER.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: FIELD_IDS[field], message }] : [];
  });
}
