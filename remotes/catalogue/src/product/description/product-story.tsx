import type { Product } from '@store/contracts/entities';
import { fetchCode } from '@store/remote-kit';
import { formatNumber, Picture, Section, SectionHead } from '@store/ui';
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

/** How to use it, step by step. */
export function Usage({ product: { usage } }: { readonly product: Product }) {
  if (usage.length === 0) return null;
  return (
    <Section labelledBy="usage">
      <SectionHead id="usage" kicker="How to use" title="使い方" />
      <ol className={css.steps}>
        {usage.map(({ title, text }) => (
          <li key={title + text} className={css.step}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** All the label says: ingredients, volume, cautions, origin (expectations 13). */
export function Specification({ product }: { readonly product: Product }) {
  return (
    <Section labelledBy="specification">
      <SectionHead id="specification" kicker="Specification" title="成分・仕様" />
      <table className={css.specification}>
        <tbody>
          {product.specification.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>
                <Specified {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Specified({ text, folded, items }: Product['specification'][number]) {
  if (items) {
    return (
      <ul className={css.items}>
        {items.map(({ name, text: purpose, word }) => (
          <li key={name}>
            {word ? <a href={`/item/${word}`}>{name}</a> : name} <small>{purpose}</small>
          </li>
        ))}
      </ul>
    );
  }
  if (!folded) return text;
  return (
    <details>
      <summary>すべて見る</summary>
      {text}
    </details>
  );
}
