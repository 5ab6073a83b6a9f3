import type { OrderWhole } from '@store/contracts/entities';
import { ORDER_STATUS_LABELS } from '@store/domain/order';
import { useRouteData } from '@store/remote-kit';
import { ButtonLink, DescriptionRows, formatYen, NarrowWidth, Note, Panel, supportDesks, wholeWords } from '@store/ui';
import { CART_PATH, deliveryPath } from '../../paths/step-address.ts';
import ways from '../../shared/page/links.module.css';
import flow from '../completion/completion-page.module.css';
import { OrderButton } from '../guest/guest-orders.tsx';
import css from './failed.module.css';
import type { loadFailed } from './load-failed.ts';

export { loadFailed as load } from './load-failed.ts';

const { name: DESK, number: NUMBER, hours: HOURS } = supportDesks.general;

/** what happened, and which actions are safe. */
export function Screen() {
  const { order } = useRouteData<typeof loadFailed>();
  if (order && order.order_status !== 'PAYMENT_FAILED') return <Ended order={order} />;
  return (
    <NarrowWidth className={css.page}>
      <h1>ご購入手続きが完了しませんでした</h1>
      <Note tone="err" title={order ? 'ご注文は確定していません' : 'お手続きを最後まで進められませんでした'}>
        {wholeWords(
          order?.payment_failure?.message ??
            '申し訳ございません。お支払いの手続きを完了できませんでした。お時間をおいて、もう一度お試しください。',
        )}
      </Note>
      {order ? <Safe order={order} /> : <LookFirst />}
      <Desk />
    </NarrowWidth>
  );
}

/** The order ended otherwise, perhaps after it was paid: its page has what applies. */
function Ended({ order }: { readonly order: OrderWhole }) {
  return (
    <NarrowWidth className={css.page}>
      <h1>ご注文の状況</h1>
      <Note title={`ご注文（${order.order_code}）は「${ORDER_STATUS_LABELS[order.order_status]}」です`}>
        お支払いやご返金については、ご注文の詳細をご確認ください。
      </Note>
      <div className={ways.ways}>
        <OrderButton order={order} />
        <ButtonLink variant="outline" href={CART_PATH}>
          カートを見る
        </ButtonLink>
      </div>
      <Desk />
    </NarrowWidth>
  );
}

function Desk() {
  return (
    <p className={css.desk}>
      ご不明な点は、{DESK}（{NUMBER}、{HOURS}）までお電話ください。
    </p>
  );
}

/** The order is void: nothing was charged, and the cart is unchanged. */
function Safe({ order }: { readonly order: OrderWhole }) {
  return (
    <>
      <Panel title="ただいまの状況">
        <DescriptionRows
          rows={[
            {
              term: '代金',
              detail: '請求されていません。カードのご利用枠が一時的に確保された場合も、自動で取り消されます。',
            },
            { term: 'カート', detail: '商品・クーポン・ポイントは、ご注文前の状態に戻っています。' },
            {
              term: 'お手続きの内容',
              detail: `${order.payment_method}　${formatYen(order.total_in_vat)}（税込）　受付番号 ${order.order_code}`,
            },
          ]}
        />
      </Panel>
      <div className={ways.ways}>
        <ButtonLink href={deliveryPath(order.order_type)}>お支払い方法を選び直す</ButtonLink>
        <ButtonLink variant="outline" href={CART_PATH}>
          カートを見る
        </ButtonLink>
      </div>
    </>
  );
}

/** The state is unknown: check the order history before ordering again. */
function LookFirst() {
  return (
    <>
      <Panel title="次にしていただくこと">
        <ol className={flow.flow}>
          <li>ご注文履歴に、いまのご注文がないかをご確認ください。あれば、ご注文は確定しています。</li>
          <li>ご注文履歴にないときは、代金は請求されていません。カートからもう一度お手続きください。</li>
        </ol>
      </Panel>
      <div className={ways.ways}>
        <ButtonLink href="/mypage/orders">ご注文履歴を見る</ButtonLink>
        <ButtonLink variant="outline" href={CART_PATH}>
          カートを見る
        </ButtonLink>
      </div>
    </>
  );
}
