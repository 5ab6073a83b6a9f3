import { cartState } from '@store/contracts/bus';
import type { Product } from '@store/contracts/entities';
import { isClass1Drug } from '@store/domain/sale';
import { missingForFreeShipping } from '@store/domain/shipping';
import { useShop, useShopState } from '@store/remote-kit';
import { formatDateTime, formatYen, Icon, supportDesks } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './delivery-lines.module.css';
import { earliestWords } from './delivery-plan.ts';
import type { Purchase } from './use-purchase.ts';

interface DeliveryLinesProps {
  readonly product: Product;
  readonly purchase: Purchase;
}

/** Shipping, earliest delivery, payment and telephone, below the button. */
export function DeliveryLines({ product, purchase }: DeliveryLinesProps) {
  const { number, hours } = supportDesks.general;
  return (
    <ul className={css.lines}>
      <GroupBuyLine product={product} />
      <li className={css.line}>
        <Icon name="truck" />
        <Shipping product={product} purchase={purchase} />
      </li>
      {/* Class 1 medicine has no date until a pharmacist has checked the order. */}
      {product.sale_state.kind === 'on-sale' && !isClass1Drug(product) && (
        <li className={css.line}>
          <Icon name="calendar" />
          <Earliest closedDays={product.closed_days} />
        </li>
      )}
      <li className={css.line}>
        <Icon name="card" />
        <span>
          <a className={css.link} href="/guide/payment">
            お支払い方法
          </a>
          <small>
            <a className={css.link} href="/guide/delivery">
              配送・送料について
            </a>
          </small>
        </span>
      </li>
      <li className={css.line}>
        <Icon name="phone" />
        <span>
          お電話のご相談 <a href={`tel:${number.replaceAll('-', '')}`}>{number}</a>
          <small>{hours}</small>
        </span>
      </li>
    </ul>
  );
}

/** link to the running group buy of the product. */
function GroupBuyLine({ product: { product_code, group_buy_until: until } }: Pick<DeliveryLinesProps, 'product'>) {
  if (until === undefined) return null;
  return (
    <li className={css.line}>
      <Icon name="tag" />
      <span>
        <a className={css.link} href={`/groupbuy/${product_code}`}>
          共同購入を受付中
        </a>
        <small>{formatDateTime(until)} まで</small>
      </span>
    </li>
  );
}

/**
 * Amount missing for free shipping, with the current selection or, once added, with the cart. The cart counts once the page
 * is live: members with different carts share its markup.
 */
function Shipping({ product, purchase }: DeliveryLinesProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const carts = useShopState(cartState);
  const orderType = purchase.button.orderType ?? 'NORMAL';
  const cart = isLive ? carts?.find((each) => each.order_type === orderType) : undefined;
  const inCart = cart?.totals.sku_in_vat ?? 0;
  const isIn = cart?.sku_entries_display.some(({ sku_code }) => sku_code === product.sku_code);
  const missing = missingForFreeShipping(isIn ? inCart : inCart + purchase.price * purchase.quantity);
  return (
    <span>
      {shippingWords(missing, inCart)}
      <small>5,000円（税込）以上が対象</small>
    </span>
  );
}

function shippingWords(missing: number, inCart: number): string {
  if (missing > 0) return `あと${formatYen(missing)}で送料無料`;
  return inCart > 0 ? 'カートの商品と合わせて送料無料' : '送料無料でお届けします';
}

function Earliest({ closedDays }: { readonly closedDays: readonly string[] | undefined }) {
  const { day, orderBy } = earliestWords(useShop().now(), { closedDays });
  return (
    <span>
      <span>{`最短 ${day} お届け`}</span>
      <small>{`${orderBy}（関東の場合）`}</small>
    </span>
  );
}
