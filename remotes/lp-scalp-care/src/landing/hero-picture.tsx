import type { PictureSource } from '@store/ui';
import css from './first-view.module.css';
import { HERO, HERO_PHONE } from './pictures.ts';

const WIDE = '(width >= 960px)';

/** One of two crops, by viewport width; only that one is loaded. */
export function HeroPicture() {
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={files(HERO, 'avif')} sizes="100vw" />
      <source media={WIDE} type="image/webp" srcSet={files(HERO, 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={files(HERO_PHONE, 'avif')} sizes="100vw" />
      <img
        className={css.hero}
        fetchPriority="high"
        loading="eager"
        alt=""
        width={HERO_PHONE.width}
        height={HERO_PHONE.height}
        srcSet={files(HERO_PHONE, 'webp')}
        sizes="100vw"
      />
    </picture>
  );
}

const files = ({ id, widths }: PictureSource, kind: string) =>
  widths.map((width) => `/pictures/${id}-${width}.${kind} ${width}w`).join(', ');
