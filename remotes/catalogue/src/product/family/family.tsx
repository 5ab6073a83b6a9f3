import type { Product } from '@store/contracts/entities';
import { formatNumber } from '@store/ui';
import css from './family.module.css';
import { factsOf } from './variant-facts.ts';

/** Types and sizes of the product family, as links to their pages; hidden with only one variant (E-08). */
export function Family({ product: { product_code, family } }: { readonly product: Product }) {
  if (!family) return null;
  const own = family.variants.find((variant) => variant.product_code === product_code);
  const sizes = family.variants.filter(({ type }) => type === own?.type);
  const toVariant = (code: string) => ({
    href: `/product/${code}`,
    'aria-current': code === product_code ? ('page' as const) : undefined,
  });
  return (
    <nav className={css.family} aria-label="種類・サイズ">
      {family.types.length > 1 && (
        <ul className={css.types} aria-label="種類">
          {family.types.map((type) => (
            <li key={type.name}>
              <a className={css.type} {...toVariant(type.product_code)}>
                {type.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {sizes.length > 1 && (
        <ul className={css.sizes} aria-label="サイズ">
          {sizes.map((size) => (
            <li key={size.product_code}>
              <a className={css.size} {...toVariant(size.product_code)}>
                <b>{size.size}</b> <span>{formatNumber(size.price_in_vat)}円</span>{' '}
                <small>{factsOf(size).join('・')}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
