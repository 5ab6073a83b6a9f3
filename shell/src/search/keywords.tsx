import { useLiveLinks } from '../frame-state/live-links.tsx';
import { useShopMap } from '../frame-state/shop-map-context.ts';
import css from './keywords.module.css';
import { searchHref } from './search-address.ts';

/** The eight suggested keywords below the field (L-02). Reserves their space until they are known. */
export function SearchKeywords({ panelOpen }: { readonly panelOpen: boolean }) {
  const words = useShopMap()?.keywords ?? [];
  const links = useLiveLinks(
    words.flatMap((word) => {
      const href = searchHref(word);
      return href ? [{ word, href }] : [];
    }),
  );
  return (
    <div className={css.place}>
      {links.length > 0 && (
        <div className={css.keywords} data-panel-open={panelOpen || undefined}>
          <span className={css.label} id="search-keywords">
            注目
          </span>
          <ul className={css.words} aria-labelledby="search-keywords">
            {links.map(({ word, href }) => (
              <li className={css.word} key={word}>
                <a className={css.link} href={href}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
