import type { OrderStatus, OrderWhole } from '@store/contracts/entities';
import { PAYMENT_LABELS } from '@store/domain/order';
import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { Badge, DescriptionRows, formatDateTime, formatYen, Note, Panel, StatusPill, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import '../../receipt/receipt-panel.module.css';
import { BuyAgain, SubscribedAlready } from '../buy-again/buy-again.tsx';
import { useBuyAgain } from '../buy-again/use-buy-again.ts';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { ORDER_TYPE_LABELS, pillOf } from '../order-words.ts';
import { loadOrder } from './load-order.ts';
import css from './order.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { SentMails } from './sent-mails.tsx';
import './told-panels.module.css';

/** Beside the first paint's own code; the form for the receipt only where there can be one. */
export async function load(args: LoaderArguments) {
  const order = await loadOrder(args);
  const code = order.receipt ? await fetchCode(() => import('../../receipt/receipt-panel.tsx')) : null;
  const { ToldPanels } = await fetchCode(() => import('./told-panels.tsx'));
  return {
    ...order,
    toldPanels: <ToldPanels order={order} />,
    receiptPanel: code && <code.ReceiptPanel order={order} />,
  };
}

/** One order: where it stands, what was bought, where it goes, what it came to. */
export function Screen() {
  const { receiptPanel, toldPanels, ...order } = useRouteData<typeof load>();
  return (
    <MyPageFrame title="ご注文詳細">
      <OrderHead order={order} />
      <div className={css.columns}>
        <div className={css.main}>
          <div id="goods" tabIndex={-1}>
            <CartProduct order={order} />
          </div>
          {toldPanels}
          {receiptPanel}
          <SentMails mails={order.mails} />
          <div id="cancel" tabIndex={-1}>
            <CancelOrder order={order} />
          </div>
          <ReturnsPanel order={order} />
        </div>
        <OrderSums order={order} />
      </div>
    </MyPageFrame>
  );
}

function OrderHead({ order }: { readonly order: OrderWhole }) {
  const pill = pillOf(order.order_status);
  return (
    <div className={css.head}>
      <p className={css.status}>
        <StatusPill status={pill.status}>{pill.word}</StatusPill>
        <Badge kind="soft">{`${ORDER_TYPE_LABELS[order.order_type]}購入`}</Badge>
      </p>
      {ADVISED.has(order.order_status) && <AdviceLink orderCode={order.order_code} />}
      <DescriptionRows
        rows={[
          { term: '注文番号', detail: order.order_code },
          { term: '注文日時', detail: formatDateTime(order.checkout_timestamp) },
          { term: 'お支払い合計', detail: `${formatYen(order.total_in_vat)}（税込）` },
          { term: 'お支払い方法', detail: PAYMENT_LABELS[order.payment_type] },
        ]}
      />
    </div>
  );
}

/** 70: where pharmacist and customer talk, while they do and when the sale ended there. */
const ADVISED: ReadonlySet<OrderStatus> = new Set([
  'PHARMACIST_CHECK_PENDING',
  'AWAITING_CONFIRMATION',
  'SALE_REFUSED',
  'EXPIRED',
]);

function AdviceLink({ orderCode }: { readonly orderCode: string }) {
  return (
    <Note title="第1類医薬品のご注文です">
      <TextLink href={`/class1order/${orderCode}`}>薬剤師の確認の状況を見る</TextLink>
    </Note>
  );
}

/** 79: what was bought, to be bought again line by line or whole. */
function CartProduct({ order }: { readonly order: OrderWhole }) {
  const again = useBuyAgain(order.order_code);
  const isSubscription = order.order_type === 'PERIODICAL';
  return (
    <Panel title="ご注文の商品" count={`${order.order_details.length}種類`}>
      <OrderLines order={order} {...(!isSubscription && { again })} />
      {isSubscription ? <SubscribedAlready /> : <BuyAgain again={again} />}
    </Panel>
  );
}
