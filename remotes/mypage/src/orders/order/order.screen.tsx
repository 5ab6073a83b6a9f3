import type { OrderWhole, ShownStatus } from '@store/contracts/entities';
import { OrderTotals } from '@store/page-parts/order';
import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { Note, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import { BuyAgain, SubscribedAlready } from '../buy-again/buy-again.tsx';
import { useBuyAgain } from '../buy-again/use-buy-again.ts';
import type { loadOrder } from './load-order.ts';
import css from './order.module.css';
import { OrderHead } from './order-head.tsx';
import { MemberOrderLines } from './order-lines.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { CancelOrder, OrderDetailPanels, OrderMoney, orderSections, ReceiptPanel, SentMails } from './sections.ts';

export { loadOrder as load } from './load-order.ts';

/** 41: loads a guest order, which uses the same components on its own page. */
export async function loadGuest(args: LoaderArguments) {
  return { page: await (await fetchCode(() => import('./guest-pages.tsx'))).loadGuestPage(args) };
}

type Shown = Awaited<ReturnType<typeof loadOrder | typeof loadGuest>>;

/** Returns the sections to load before the screen; a guest's page loads its own. */
export const sections = (shown: Shown) => ('page' in shown ? [] : orderSections(shown));

export function Screen() {
  const shown = useRouteData<typeof loadOrder | typeof loadGuest>();
  return 'page' in shown ? shown.page : <OwnOrder order={shown} />;
}

/** Order with status, lines, delivery and totals. */
function OwnOrder({ order }: { readonly order: OrderWhole }) {
  return (
    <MyPageFrame title="ご注文詳細">
      <OrderHead order={order}>
        {ADVISED.has(order.order_status) && <AdviceLink orderCode={order.order_code} />}
      </OrderHead>
      <div className={css.columns}>
        <div className={css.main}>
          <OrderMoney order={order} />
          <CartProduct order={order} />
          <OrderDetailPanels order={order} isMembers />
          {order.receipt && <ReceiptPanel order={order} />}
          <SentMails mails={order.mails} />
          <CancelOrder order={order} />
          <ReturnsPanel order={order} />
        </div>
        <OrderTotals order={order} />
      </div>
    </MyPageFrame>
  );
}

/** 70: statuses with a link to the consultation: while it is running and after the sale was refused. */
const ADVISED: ReadonlySet<ShownStatus> = new Set([
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
      <MemberOrderLines order={order} {...(!isSubscription && { again })} />
      {isSubscription ? <SubscribedAlready /> : <BuyAgain again={again} />}
    </Panel>
  );
}
