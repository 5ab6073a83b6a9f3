import { Icon, type IconName } from '@store/ui';
import type { ShopMap } from '../page-head/shop-map.ts';
import css from './concern-tiles.module.css';

type Concern = ShopMap['concerns'][number];

/** Concerns as tiles: product line, body area and name. */
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

/** Icon of a concern, chosen by line and name; falls back to its area. */
function concernIcon({ line, name, area }: Pick<Concern, 'line' | 'name' | 'area'>): IconName {
  return NAMED.find(([word]) => word.test(line + name))?.[1] ?? AREAS[area] ?? 'leaf';
}

const NAMED: readonly (readonly [RegExp, IconName])[] = [
  [/まつ毛|目もと/, 'lash'],
  [/ベタつき|ニオイ/, 'drops'],
  [/フケ/, 'dry'],
  [/頭皮の乾燥/, 'scalp'],
  [/women.*コシ/, 'curl'],
  [/women.*ボリューム/, 'lift'],
  [/ボリューム/, 'volume'],
  [/ダメージ|枝毛/, 'split'],
  [/白髪/, 'waves'],
  [/スタイリング/, 'sparkle'],
];
const AREAS: Readonly<Record<string, IconName | undefined>> = { 頭皮: 'drops', 髪: 'strands' };
