import { Chip, Chips, supportDesks } from '@store/ui';
import type { ShopMap } from '../page-head/shop-map.ts';
import css from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  readonly map: Pick<ShopMap, 'keywords' | 'roots'>;
  /** Suggested words that have results. */
  readonly similar: readonly string[];
}

/** Help after an empty search: suggestions, popular words, categories, telephone (expectations 6). */
export function SearchSuggestions({ map, similar }: SearchSuggestionsProps) {
  const { name, number, hours } = supportDesks.general;
  return (
    <div className={css.ways}>
      {similar.length > 0 && (
        <>
          <h4 className={css.title}>もしかして</h4>
          <Chips label="もしかして">
            {similar.map((word) => (
              <Chip key={word} href={`/item/${encodeURIComponent(word)}`}>
                {word}
              </Chip>
            ))}
          </Chips>
        </>
      )}
      <h4 className={css.title}>よく検索されている言葉</h4>
      <Chips label="よく検索されている言葉">
        {map.keywords.map((word) => (
          <Chip key={word} href={`/item/${encodeURIComponent(word)}`}>
            {word}
          </Chip>
        ))}
      </Chips>
      <h4 className={css.title}>カテゴリから探す</h4>
      <Chips label="カテゴリから探す">
        {map.roots.map((root) => (
          <Chip key={root.category_code} href={`/category/${root.category_code}`}>
            {root.name}
          </Chip>
        ))}
      </Chips>
      <p className={css.desk}>
        商品についてのお問い合わせは、{name} <a href={`tel:${number.replaceAll('-', '')}`}>{number}</a>（{hours}
        ）へお電話ください。
      </p>
    </div>
  );
}
