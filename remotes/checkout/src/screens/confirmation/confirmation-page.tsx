import { Button, ButtonLink, Note, OrderSummary } from '@store/ui';
import type { FormEvent } from 'react';
import { CART_PATH, deliveryPath } from '../../paths/step-address.ts';
import { countPieces } from '../../shared/cart/cart-texts.ts';
import { ChangesNote } from '../../shared/cart/changes-note.tsx';
import { hasClass1 } from '../../shared/cart/medicines.ts';
import { obstacleOf } from '../../shared/cart/obstacle.ts';
import { ObstacleNote } from '../../shared/cart/obstacle-note.tsx';
import { pointsToEarn, summaryRows, taxLines } from '../../shared/cart/sums.ts';
import ways from '../../shared/page/links.module.css';
import { STEP_NAMES } from '../../shared/page/step-names.ts';
import { StepPage } from '../../shared/page/step-page.tsx';
import { SafeUseBlock } from '../safe-use/safe-use-block.tsx';
import { ParcelBlocks } from '../several/parcel-blocks.tsx';
import { agreedOrder } from './agreed-order.ts';
import { AddressBlock, DateBlock } from './delivery-panels.tsx';
import { DiscountBlock } from './discount-block.tsx';
import type { ConfirmationVisit } from './load-confirmation.ts';
import { OrderOptionsBlock } from './order-options-block.tsx';
import { OrdererBlock } from './orderer-block.tsx';
import { PaymentBlock } from './payment-block.tsx';
import { PlacingNote } from './placing-note.tsx';
import { ProductsBlock } from './products-block.tsx';
import { SubscriptionBlock } from './subscription-block.tsx';
import { AgreementBlock, TermsBlock } from './terms-block.tsx';
import { useFreshCart } from './use-fresh-cart.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** 最終確認: everything that the law requires to be shown above the order button (expectations 32…34). */
export function ConfirmationPage({ visit }: { readonly visit: ConfirmationVisit }) {
  const { cart, isGone } = useFreshCart(visit.cart);
  const placing = usePlaceOrder(cart);
  const { address, options, orderer, laterPrices } = visit;
  const isMember = cart.customer_code !== null;
  if (isGone && !placing.isPlacing) return <CartUnavailable />;
  return (
    <StepPage
      step={2}
      title={STEP_NAMES.confirm}
      lead="まだご注文は確定していません。内容をご確認のうえ「注文を確定する」を押してください。"
      aside={<FinalSums cart={cart} placing={placing} />}
    >
      <ChangesNote carts={[cart]} />
      <ProductsBlock cart={cart} />
      {cart.order_type === 'PERIODICAL' && <SubscriptionBlock cart={cart} laterPrices={laterPrices} />}
      <OrdererBlock orderer={orderer} orderType={cart.order_type} />
      {cart.checkout.parcels ? (
        <ParcelBlocks cart={cart} addresses={options.addresses} />
      ) : (
        <>
          <AddressBlock address={address} orderType={cart.order_type} />
          <DateBlock cart={cart} options={options} />
        </>
      )}
      <PaymentBlock cart={cart} />
      <SafeUseBlock cart={cart} />
      <OrderOptionsBlock cart={cart} />
      {isMember && <DiscountBlock cart={cart} />}
      <TermsBlock isMember={isMember} />
      <AgreementBlock />
    </StepPage>
  );
}

interface FinalSumsProps {
  readonly cart: ConfirmationVisit['cart'];
  readonly placing: ReturnType<typeof usePlaceOrder>;
}

function FinalSums({ cart, placing: { isPlacing, outcome, place } }: FinalSumsProps) {
  const { totals, order_type } = cart;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void place();
  };
  return (
    <OrderSummary
      rows={summaryRows(totals, { pieces: countPieces(cart), isFinal: true })}
      total={totals.total_in_vat}
      taxLines={taxLines(totals)}
      points={pointsToEarn(totals)}
      finePrint={hasClass1(cart) ? AFTER_ADVICE : AT_ONCE}
    >
      {outcome && <PlacingNote outcome={outcome} orderType={order_type} />}
      <ObstacleNote cart={cart} />
      <form method="post" action="/send/checkout/place-order" onSubmit={submit}>
        <noscript>
          <input type="hidden" name="order_type" value={order_type} />
          <input type="hidden" name="cart_code" value={cart.cart_code} />
          <input type="hidden" name="agreed" value={JSON.stringify(agreedOrder(cart))} />
        </noscript>
        <Button
          type="submit"
          size="large"
          wide
          variant={order_type === 'PERIODICAL' ? 'subscription' : 'primary'}
          busy={isPlacing}
          disabled={obstacleOf(cart) !== null}
        >
          注文を確定する
        </Button>
      </form>
      <ButtonLink variant="plain" size="small" wide href={deliveryPath(order_type)}>
        {STEP_NAMES.delivery}に戻る
      </ButtonLink>
    </OrderSummary>
  );
}

const AT_ONCE = '「注文を確定する」を押すとご注文が成立し、確認メールをお送りします。';
/** T4: an order with class 1 medicine is concluded when the customer confirms the information of the pharmacist. */
const AFTER_ADVICE =
  '第1類医薬品が含まれます。「注文を確定する」を押すと、薬剤師の確認が始まります。薬剤師からの情報をご承諾いただいた時点でご注文が成立し、それまでお支払いはいただきません。';

/** The cart was emptied or ordered in another tab. */
function CartUnavailable() {
  return (
    <StepPage step={2} title={STEP_NAMES.confirm}>
      <Note tone="warn" announce="polite" title="カートの内容が変わりました">
        別の画面で、このカートの商品が削除されたか、ご注文が確定しています。
      </Note>
      <div className={ways.ways}>
        <ButtonLink href={CART_PATH}>カートを見る</ButtonLink>
        <ButtonLink variant="outline" href="/mypage/orders">
          ご注文履歴を見る
        </ButtonLink>
      </div>
    </StepPage>
  );
}
