import { sessionState } from '@store/contracts/bus';
import type { OrderWhole } from '@store/contracts/entities';
import { isSlipOver, waitsForAdvice } from '@store/domain/order';
import { OrderTotals } from '@store/page-parts/order';
import { PaymentSlip } from '@store/page-parts/payment-slip';
import { useShop, useShopState } from '@store/remote-kit';
import { ButtonLink, Icon, Panel, supportDesks } from '@store/ui';
import { StepPage } from '../../shared/page/step-page.tsx';
import { AdviceNext } from '../consultation/advice-next.tsx';
import { GuestOrders, OrderButton } from '../guest/guest-orders.tsx';
import { RegisterOffer } from '../guest/register-offer.tsx';
import css from './completion-page.module.css';
import { OrderDetails } from './order-details.tsx';
import { PlacedTogether, TogetherSums } from './placed-together.tsx';

const { name: DESK, number: NUMBER, hours: HOURS } = supportDesks.general;

/**
 * Order confirmation; safe to reload, as it only reads the order (expectations 36). An order waiting for the pharmacist
 * is only concluded when the customer accepts (T4), and is not thanked for before, nor is one that waits for its payment.
 */
export function CompletionPage({ order }: { readonly order: OrderWhole }) {
  const isHeld = waitsForAdvice(order.order_status);
  const now = useShop().now();
  const slip = order.payment_slip;
  const isAwaited = slip !== undefined;
  const isOpen = isHeld || isAwaited;
  const isGuest = useShopState(sessionState)?.kind === 'guest';
  const together = order.placed_together ?? [];
  return (
    <StepPage
      step={3}
      last={isHeld ? '薬剤師の確認' : undefined}
      title={isOpen ? 'ご注文を受け付けました' : 'ご注文ありがとうございます'}
      aside={together.length > 0 ? <TogetherSums together={together} /> : <OrderTotals order={order} />}
      below={<Links order={order} isGuest={isGuest} />}
    >
      <PaymentSlip slip={slip} now={now} />
      <div className={css.first}>
        <div className={css.thanks} data-held={isOpen || undefined}>
          <Icon name={isOpen ? 'calendar' : 'check-circle'} className={css.icon} />
          <p>
            ご注文番号 <b className={css.code}>{codesOf(order).join('、')}</b>
          </p>
          <p className={css.note}>
            {`${isGuest ? 'ご入力' : 'ご登録'}のメールアドレスに確認メールを${together.length > 0 ? 'お届け先ごとに' : ''}お送りしました。届かないときは、迷惑メールフォルダをご確認ください。`}
          </p>
        </div>
        <Flow isHeld={isHeld} canPay={isAwaited && !isSlipOver(slip, now)} isGuest={isGuest} href={order.guest_href} />
      </div>
      {isHeld && <AdviceNext orderCode={order.order_code} />}
      {together.length > 0 ? <PlacedTogether order={order} together={together} /> : <OrderDetails order={order} />}
    </StepPage>
  );
}

/** Next steps, next to the order number. */
function Flow({
  isHeld,
  canPay,
  isGuest,
  href,
}: {
  readonly isHeld: boolean;
  readonly canPay: boolean;
  readonly isGuest: boolean;
  readonly href: string | undefined;
}) {
  return (
    <Panel title="これからの流れ">
      <ol className={css.flow}>
        {isHeld && <li>薬剤師からの情報をご承諾いただくと、ご注文が成立します。それまでお支払いはいただきません。</li>}
        {canPay && <li>期限までに、コンビニでお支払いください。お支払いを確認したときに、メールでお知らせします。</li>}
        <li>商品を準備し、発送したときにメールでお知らせします。</li>
        <li>
          ご注文の状況は、
          {isGuest ? (
            <>
              <GuestOrders href={href}>{href ? 'ご注文の詳細' : 'ご注文の確認'}</GuestOrders>
              <span>または確認メールのリンク</span>
            </>
          ) : (
            <span>マイページのご注文履歴</span>
          )}
          <span>でご確認いただけます。</span>
        </li>
        <li>
          キャンセルは出荷準備が始まるまで、{isGuest ? '同じページ' : 'ご注文履歴'}または
          {DESK}（{NUMBER}、{HOURS}）で承ります。
        </li>
      </ol>
    </Panel>
  );
}

function Links({ order, isGuest }: { readonly order: OrderWhole; readonly isGuest: boolean }) {
  return (
    <div className={css.below}>
      {isGuest && <RegisterOffer />}
      <div className={css.ways}>
        <OrderButton order={order} />
        <ButtonLink variant="outline" href="/">
          トップへ戻る
        </ButtonLink>
      </div>
    </div>
  );
}

/** 46: one order per address. */
const codesOf = ({ order_code, placed_together }: OrderWhole): string[] =>
  placed_together?.map((each) => each.order_code) ?? [order_code];
