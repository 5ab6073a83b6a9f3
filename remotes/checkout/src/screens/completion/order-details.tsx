import type { OrderWhole } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { taxRateOf } from '@store/domain/money';
import { arrivalRows, ordererRows, orderOptionRows, PAYMENT_LABELS, recipientRows } from '@store/domain/order';
import { type DescriptionRow, DescriptionRows, formatNumber, formatYen, Panel, Picture } from '@store/ui';
import css from './order-details.module.css';

/** Lines, orderer, recipient and options of a placed order (36, 43). */
export function OrderDetails({ order }: { readonly order: OrderWhole }) {
  const { orderer, delivery, wishes, payment_type, later_first_boxes: later = [] } = order;
  return (
    <>
      <Panel title="ご注文の商品">
        <ul>
          {order.order_details.map((line) => (
            <Line key={line.sku_code} line={line} />
          ))}
        </ul>
      </Panel>
      {orderer && <Told title="ご注文者" rows={ordererRows(orderer)} />}
      <Told title="お届け先" rows={recipientRows(delivery)} />
      <Told title="お届け日時" rows={[...arrivalRows(order), ...later.map(laterRow)]} />
      <Told title="お支払い方法" rows={[{ term: 'お支払い方法', detail: PAYMENT_LABELS[payment_type] }]} />
      {wishes && <Told title="お受け取り・ギフト・備考" rows={orderOptionRows(wishes)} />}
    </>
  );
}

function Told({ title, rows }: { readonly title: string; readonly rows: readonly DescriptionRow[] }) {
  return (
    <Panel title={title}>
      <div className={css.told}>
        <DescriptionRows rows={rows} />
      </div>
    </Panel>
  );
}

function Line({ line }: { readonly line: OrderWhole['order_details'][number] }) {
  const { item_code, sku_details, tax_code, quantity, price_in_vat } = line;
  return (
    <li className={css.line}>
      <Picture picture={sku_details.picture} alt="" sizes="84px" className={css.picture} />
      <div>
        <p className={css.brand} lang="en">
          {sku_details.brand}
        </p>
        <p>
          <a href={`/product/${item_code}`}>{sku_details.sku_name}</a>
        </p>
        <p className={css.sums}>
          <span>
            {`${formatYen(price_in_vat)}（税込） × ${formatNumber(quantity)}${taxRateOf(tax_code) === 8 ? ' 軽減税率8%' : ''}`}
          </span>
          <b>{formatYen(price_in_vat * quantity)}</b>
        </p>
      </div>
    </li>
  );
}

type LaterBox = NonNullable<OrderWhole['later_first_boxes']>[number];

/** S-15: a first box with its own date is charged then, not with this order. */
function laterRow({ sku_name, quantity, first_delivery, price_in_vat }: LaterBox) {
  const item = `${sku_name}　${quantity}点　${formatYen(price_in_vat * quantity)}（税込、送料と手数料は別）`;
  return { term: `初回 ${dayText(first_delivery)}`, detail: `${item}　お届け日の7日前からご請求します。` };
}
