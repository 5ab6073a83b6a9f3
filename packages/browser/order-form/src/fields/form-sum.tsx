import { formatNumber, formatYen } from '@store/ui';
import type { Choices } from './choices.ts';
import css from './order-form.module.css';

/** Sum of the choices, announced on change. */
export function FormSum({ choices: { offer, extras }, sum }: { readonly choices: Choices; readonly sum: number }) {
  return (
    <section className={css.sum} aria-label="お申し込みの合計" aria-live="polite">
      {offer && (
        <dl className={css.rows}>
          {[
            { ...offer, name: offer.label },
            ...extras.map((extra) => ({ ...extra, name: extra.product.product_name })),
          ].map(({ offer_code, name, price_in_vat }) => (
            <div key={offer_code} className={css.row}>
              <dt>{name}</dt>
              <dd>{formatYen(price_in_vat)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.total}>
        <span>
          商品の合計 <small>税込</small>
        </span>
        {offer ? (
          <b>
            {formatNumber(sum)}
            <small>円</small>
          </b>
        ) : (
          <span>内容をお選びください</span>
        )}
      </p>
    </section>
  );
}
