import type { Product, ProductVariant } from '@store/contracts/entities';
import { formatNumber } from '@store/ui';
import css from './family.module.css';

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

/** Returns unit price, availability and whether a subscription is offered. */
function factsOf({ unit_price: unit, sale_state, periodical_price_in_vat }: ProductVariant): string[] {
  return [
    unit ? `${formatNumber(unit.yen)}円/${unit.per}` : '',
    STATES[sale_state.kind] ?? '',
    periodical_price_in_vat === null ? '' : '定期可',
  ].filter(Boolean);
}

/** Sale states in which a size cannot be bought directly. */
const STATES: Partial<Record<ProductVariant['sale_state']['kind'], string>> = {
  'sold-out': '在庫切れ',
  'before-sale': '発売前',
  'after-sale': '販売終了',
  reservation: '予約受付中',
  'outside-button-window': '受付時間外',
  'subscription-only': '定期のみ',
};
