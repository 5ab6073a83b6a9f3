import { Icon } from '@store/ui';
import type { CSSProperties } from 'react';
import type { ShopMap } from '../page-head/shop-map.ts';
import css from './brand-tiles.module.css';

type Brand = ShopMap['brands'][number];

/** Brands as tiles: mark, wordmark and product range. */
export function BrandTiles({ brands }: { readonly brands: readonly Brand[] }) {
  return (
    <ul className={css.tiles}>
      {brands.map((brand) => {
        // CSSProperties does not include custom properties.
        const style = { '--brand-colour': brand.colour } as CSSProperties;
        return (
          <li key={brand.brand_code}>
            <a className={css.tile} style={style} href={`/brand/${brand.brand_code}`}>
              <span className={css.mark} aria-hidden="true">
                {brand.mark || <Icon name="plus" />}
              </span>
              <b className={css.wordmark} lang="en">
                {brand.wordmark}
              </b>
              <small className={css.line}>{brand.line}</small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
