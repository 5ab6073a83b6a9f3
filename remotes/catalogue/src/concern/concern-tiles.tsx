import { Icon } from '@store/ui';
import type { ShopMap } from '../page-head/shop-map.ts';
import { concernIcon } from './concern-icon.ts';
import css from './concern-tiles.module.css';

type Concern = ShopMap['concerns'][number];

/** Concerns as tiles: whom and which part it is about, and its name. */
export function ConcernTiles({ concerns }: { readonly concerns: readonly Concern[] }) {
  return (
    <ul className={css.tiles}>
      {concerns.map((concern) => (
        <li key={concern.concern_code}>
          <a className={css.tile} href={`/concern/${concern.concern_code}`}>
            <Icon name={concernIcon(concern)} />
            <span>
              <small className={css.area}>
                {concern.area}・{concern.line === 'men' ? 'メンズ' : 'レディース'}
              </small>
              {concern.name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
