import type { Product } from '@store/contracts/entities';
import css from './facts.module.css';

/** Three key facts and a paragraph, below the pictures. */
export function Facts({ product }: { readonly product: Product }) {
  return (
    <div className={css.place}>
      <dl className={css.facts}>
        {product.facts?.map(({ label, text }) => (
          <div key={label} className={css.fact}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.description}>{product.description}</p>
      <p className={css.fine}>画像はイメージです。パッケージは予告なく変わることがあります。</p>
    </div>
  );
}
