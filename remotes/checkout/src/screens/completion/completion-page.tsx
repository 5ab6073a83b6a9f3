import { sessionState } from '@store/contracts/bus';
import type { OrderWhole } from '@store/contracts/entities';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { PAYMENT_LABELS, waitsForAdvice } from '@store/domain/order';
import { useShopState } from '@store/remote-kit';
import { ButtonLink, DescriptionRows, formatYen, Icon, Panel, supportDesks } from '@store/ui';
import { StepPage } from '../../shared/page/step-page.tsx';
import { dayLabel } from '../../shared/words/day-label.ts';
import { AdviceNext } from '../consultation/advice-next.tsx';
import { RegisterOffer } from '../guest/register-offer.tsx';
import css from './completion-page.module.css';

const { name: DESK, number: NUMBER, hours: HOURS } = supportDesks.general;

/** The order stands; safe to reload, as it only reads the order (expectations 36). */
export function CompletionPage({ order }: { readonly order: OrderWhole }) {
  const isHeld = waitsForAdvice(order.order_status);
  const isGuest = useShopState(sessionState)?.kind === 'guest';
  return (
    <StepPage step={3} title="ご注文ありがとうございます">
      <div className={css.thanks}>
        <Icon name="check-circle" className={css.icon} />
        <p>
          ご注文番号 <b className={css.code}>{order.order_code}</b>
        </p>
        <p className={css.note}>
          {isGuest ? 'ご入力' : 'ご登録'}
          のメールアドレスに確認メールをお送りしました。届かないときは、迷惑メールフォルダをご確認ください。
        </p>
      </div>
      {isHeld && <AdviceNext orderCode={order.order_code} />}
      <Panel title="ご注文の内容">
        <DescriptionRows rows={orderRows(order)} />
      </Panel>
      <Panel title="これからの流れ">
        <ol className={css.flow}>
          {isHeld && (
            <li>薬剤師からの情報をご承諾いただくと、ご注文が成立します。それまでお支払いはいただきません。</li>
          )}
          <li>商品を準備し、発送したときにメールでお知らせします。</li>
          {!isGuest && <li>ご注文の状況は、マイページのご注文履歴でご確認いただけます。</li>}
          <li>
            キャンセルは出荷準備が始まるまで、{!isGuest && 'ご注文履歴または'}
            {DESK}（{NUMBER}、{HOURS}）で承ります。
          </li>
        </ol>
      </Panel>
      {isGuest && <RegisterOffer />}
      <div className={css.ways}>
        {!isGuest && <ButtonLink href={`/mypage/orders/${order.order_code}`}>ご注文の詳細を見る</ButtonLink>}
        <ButtonLink variant="outline" href="/">
          トップへ戻る
        </ButtonLink>
      </div>
    </StepPage>
  );
}

type LaterBox = NonNullable<OrderWhole['later_first_boxes']>[number];

function orderRows({ delivery, payment_type, total_in_vat, order_type, later_first_boxes: later = [] }: OrderWhole) {
  const day = delivery.delivery_date ? dayLabel(delivery.delivery_date) : '指定なし';
  const first = order_type === 'PERIODICAL' ? '（初回）' : '';
  return [
    { term: 'お届け先', detail: `${delivery.full_name} 様　${delivery.address}` },
    { term: 'お届け希望日', detail: `${day}${first}` },
    { term: '時間帯', detail: DELIVERY_SLOT_LABELS[delivery.delivery_slot] },
    { term: 'お支払い方法', detail: PAYMENT_LABELS[payment_type] },
    { term: 'お支払い合計', detail: `${formatYen(total_in_vat)}（税込）` },
    ...later.map(laterRow),
  ];
}

/** S-15: a first box of its own day is charged then, not with this order. */
function laterRow({ sku_name, quantity, first_delivery, price_in_vat }: LaterBox) {
  const goods = `${sku_name}　${quantity}点　${formatYen(price_in_vat * quantity)}（税込、送料と手数料は別）`;
  return { term: `初回 ${dayLabel(first_delivery)}`, detail: `${goods}　お届け日の7日前からご請求します。` };
}
