import type { Product } from '@store/contracts/entities';
import { fetchCode } from '@store/remote-kit';
import { formatNumber, Picture } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './product-story.module.css';

/** The places of the product page, below the price boxes: they stay, and the one that is read is marked once it is known. */
export function PlaceLinks({ places }: { readonly places: readonly { id: string; label: string; count?: number }[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Without it the links lead all the same.
    fetchCode(() => import(/* webpackChunkName: "later" */ './follow-places.ts'))
      .then(({ followPlaces }) => followPlaces(nav.current))
      .catch(() => {});
  }, []);
  return (
    <nav className={css.places} ref={nav} aria-label="商品ページ内">
      {places.map(({ id, label, count }) => (
        <a key={id} className={css.place} href={`#${id}`}>
          {label}
          {count !== undefined && <span className={css.count}>（{formatNumber(count)}）</span>}
        </a>
      ))}
    </nav>
  );
}

/** POINT 01, 02, …: each with its picture, on the other side every time. */
export function Features({ product }: { readonly product: Product }) {
  return (
    <section id="features" className={css.features} aria-label="商品の特長" tabIndex={-1}>
      {product.features.map((feature, index) => (
        <div key={feature.title} className={css.feature} data-bare={!feature.picture || undefined}>
          {feature.picture && (
            <Picture
              picture={feature.picture}
              alt=""
              sizes="(width >= 960px) 564px, 100vw"
              className={css.featurePicture}
            />
          )}
          <div>
            <p className={css.point} lang="en">
              POINT {String(index + 1).padStart(2, '0')}
            </p>
            <h2 className={css.featureTitle}>{feature.title}</h2>
            <p className={css.featureText}>{feature.text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
