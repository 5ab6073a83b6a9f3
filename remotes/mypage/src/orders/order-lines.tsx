import type { OrderWhole } from '@store/contracts';
import { taxRateOf } from '@store/domain';
import { formatNumber, formatYen, Picture } from '@store/ui';
import css from './order-lines.module.css';

/** What was bought, at the prices of that day; each leads to its product. */
export function OrderLines({ lines }: { readonly lines: OrderWhole['order_details'] }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ sku_code, item_code, sku_details, tax_code, quantity, price_in_vat }) => (
        <li key={sku_code} className={css.line}>
          <Picture picture={sku_details.picture} alt="" sizes="84px" className={css.picture} />
          <div>
            <p className={css.brand} lang="en">
              {sku_details.brand}
            </p>
            <p className={css.name}>
              <a href={`/product/${item_code}`}>{sku_details.sku_name}</a>
            </p>
            <p className={css.sums}>
              <span>
                {formatYen(price_in_vat)}（税込） × {formatNumber(quantity)}
                {taxRateOf(tax_code) === 8 && ' 軽減税率8%'}
              </span>
              <b>{formatYen(price_in_vat * quantity)}</b>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
