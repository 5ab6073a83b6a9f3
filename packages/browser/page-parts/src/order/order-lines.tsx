import type { OrderWhole } from '@store/contracts/entities';
import { taxRateOf } from '@store/domain/money';
import { formatNumber, formatYen, Picture, wholeWords } from '@store/ui';
import type { ReactNode } from 'react';
import css from './order.module.css';

type Line = OrderWhole['order_details'][number];

interface OrderLinesProps {
  readonly lines: readonly Line[];
  /** Actions of a line, below its price. */
  readonly actions?: (line: Line) => ReactNode;
  /** Result of an action, below the whole line. */
  readonly outcome?: ((line: Line) => ReactNode) | undefined;
  /** Opens products beside the page, which then does not prefetch their code. */
  readonly inNewTab?: boolean;
}

/** Ordered lines at their original prices, with links to the products. */
export function OrderLines({ lines, actions, outcome, inNewTab = false }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.sku_code} className={css.line}>
          <Picture picture={line.sku_details.picture} alt="" sizes="84px" className={css.picture} />
          <div>
            <Product line={line} inNewTab={inNewTab} />
            {actions && <div className={css.actions}>{actions(line)}</div>}
          </div>
          {outcome && <div className={css.outcome}>{outcome(line)}</div>}
        </li>
      ))}
    </ul>
  );
}

interface ProductProps {
  readonly line: Line;
  readonly inNewTab: boolean;
}

function Product({ line, inNewTab }: ProductProps) {
  const { item_code, sku_details, tax_code, quantity, price_in_vat } = line;
  const price = `${formatYen(price_in_vat)}（税込） × ${formatNumber(quantity)}`;
  return (
    <>
      <p className={css.brand} lang="en">
        {sku_details.brand}
      </p>
      <p className={css.name}>
        <a href={`/product/${item_code}`} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
          {wholeWords(sku_details.sku_name)}
        </a>
      </p>
      <p className={css.prices}>
        <span>{`${price}${taxRateOf(tax_code) === 8 ? ' 軽減税率8%' : ''}`}</span>
        <b>{formatYen(price_in_vat * quantity)}</b>
      </p>
    </>
  );
}
