import { useLiveLinks } from '../frame-state/live-links.tsx';
import type { ShopMap } from '../frame-state/shop-map-context.ts';
import css from './brand-panel.module.css';

/** All brands by Latin name and kana. */
export function BrandPanel({ map }: { readonly map: ShopMap }) {
  const brands = useLiveLinks(map.brands.map((brand) => ({ ...brand, href: `/brand/${brand.brand_code}` })));
  return (
    <ul className={css.brands}>
      {brands.map(({ brand_code, href, wordmark, kana }) => (
        <li key={brand_code}>
          <a className={css.brand} href={href}>
            <b className={css.wordmark}>{wordmark}</b>
            <small className={css.kana}>{kana}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
