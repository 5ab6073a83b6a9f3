import type { OrderStatus, OrderWhole } from '@store/contracts/entities';
import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { Note, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import '../../receipt/receipt-panel.module.css';
import { BuyAgain, SubscribedAlready } from '../buy-again/buy-again.tsx';
import { useBuyAgain } from '../buy-again/use-buy-again.ts';
import '../../find-order/find-order.module.css';
import '../cancel/cancel-order.module.css';
import '../../returns/return.module.css';
import { loadOrder } from './load-order.ts';
import css from './order.module.css';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import './sent-mails.module.css';
import './order-detail-panels.module.css';

/** Loads the order; the receipt form is a separate chunk, loaded only where a receipt is possible. */
export async function load(args: LoaderArguments) {
  const order = await loadOrder(args);
  const code = order.receipt ? await fetchCode(() => import('../../receipt/receipt-panel.tsx')) : null;
  const { CancelOrder, memberCancel, RefundAccounts, SentMails, OrderDetailPanels } = await fetchCode(
    () => import('./later-panels.ts'),
  );
  const { order_code } = order;
  return {
    ...order,
    detailPanels: <OrderDetailPanels order={order} isMembers />,
    mailPanel: <SentMails mails={order.mails} />,
    cancelPanel: <CancelOrder order={order} calls={memberCancel(order_code)} />,
    accountForms: <RefundAccounts order={order} />,
    receiptPanel: code && <code.ReceiptPanel order={order} calls={code.memberReceipt(order_code)} />,
  };
}

/** 41: loads a guest order, which uses the same components on its own page. */
export async function loadGuest(args: LoaderArguments) {
  return { page: await (await fetchCode(() => import('./guest-pages.tsx'))).loadGuestPage(args) };
}

export function Screen() {
  const shown = useRouteData<typeof load | typeof loadGuest>();
  return 'page' in shown ? shown.page : <OwnOrder {...shown} />;
}

/** Order with status, lines, delivery and totals. */
function OwnOrder({
  receiptPanel,
  detailPanels,
  mailPanel,
  cancelPanel,
  accountForms,
  ...order
}: Awaited<ReturnType<typeof load>>) {
  return (
    <MyPageFrame title="ご注文詳細">
      <OrderHead order={order}>
        {ADVISED.has(order.order_status) && <AdviceLink orderCode={order.order_code} />}
      </OrderHead>
      <div className={css.columns}>
        <div className={css.main}>
          <CartProduct order={order} />
          {detailPanels}
          {receiptPanel}
          {mailPanel}
          {cancelPanel}
          <ReturnsPanel order={order} />
          {accountForms}
        </div>
        <OrderSums order={order} />
      </div>
    </MyPageFrame>
  );
}

/** 70: statuses with a link to the consultation: while it is running and after the sale was refused. */
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

/** 79: ordered lines, to be bought again one by one or all together. */
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
