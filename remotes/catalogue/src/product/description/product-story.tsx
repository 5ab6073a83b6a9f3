import { fetchCode, firstInput } from '@store/remote-kit';
import { formatNumber } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './product-story.module.css';

/** Section links of the product page, below the price boxes; sticky, with the section being read marked. */
export function PlaceLinks({ places }: { readonly places: readonly { id: string; label: string; count?: number }[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    // Optional: the links work without it.
    firstInput()
      .then(() => fetchCode(() => import(/* webpackChunkName: "later" */ './follow-places.ts')))
      .then(({ followPlaces }) => followPlaces(nav.current, unmounted.signal))
      .catch(() => {});
    return () => unmounted.abort();
  }, []);
  return (
    <nav className={css.places} ref={nav} aria-label="商品ページ内">
      {places.map(({ id, label, count }) => (
        <a key={id} className={css.place} href={`#${id}`}>
          {label}
          {count !== undefined && <span className={css.count}>{`（${formatNumber(count)}）`}</span>}
        </a>
      ))}
    </nav>
  );
}
