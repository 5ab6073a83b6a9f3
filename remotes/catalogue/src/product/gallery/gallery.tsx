import type { Picture as ShopPicture } from '@store/contracts/entities';
import { lazySection } from '@store/remote-kit';
import { Badge, IconButton, Picture, type ProductCardProps, Sheet, Skeleton } from '@store/ui';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import css from './gallery.module.css';
import { MAIN_SIZES } from './gallery-sizes.ts';

// Loaded on the first tap.
const EnlargedPicture = lazySection(
  () => import(/* webpackChunkName: "enlarged" */ './enlarged-picture.tsx'),
  'EnlargedPicture',
);

interface GalleryProps {
  readonly pictures: readonly ShopPicture[];
  /** Brand and product name, used as alt text of pictures without one. */
  readonly name: string;
  readonly badges: NonNullable<ProductCardProps['badges']>;
  /** Overlay on the pictures. */
  readonly children?: ReactNode;
}

/** Swipeable product pictures with dots, selectable by thumbnails and arrow keys, and enlargeable (expectations 17). */
export function Gallery({ pictures, name, badges, children }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);

  const show = (index: number) => {
    setCurrent(index);
    strip.current?.scrollTo?.({ left: index * strip.current.clientWidth, behavior: 'instant' });
  };
  const follow = () => {
    const width = strip.current?.clientWidth ?? 0;
    if (strip.current && width > 0) setCurrent(Math.round(strip.current.scrollLeft / width));
  };
  const step = (event: KeyboardEvent) => {
    const move = STEPS[event.key];
    if (!move) return;
    event.preventDefault();
    const next = (current + move + pictures.length) % pictures.length;
    show(next);
    thumbs.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className={css.gallery}>
      <div className={css.main}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <ul className={css.strip} ref={strip} onScroll={follow} tabIndex={0} aria-label="商品画像">
          {pictures.map((picture, index) => (
            <li className={css.slide} key={picture.id} aria-hidden={index !== current || undefined}>
              <Picture
                picture={picture}
                alt={picture.alt || `${name} ${index + 1}枚目`}
                sizes={MAIN_SIZES}
                priority={index === 0}
                className={css.picture}
              />
            </li>
          ))}
        </ul>
        <GalleryBadges badges={badges} />
        {children}
        <Dots count={pictures.length} current={current} />
        <IconButton className={css.zoom} icon="search" label="画像を拡大する" onClick={() => setZoomed(true)} />
      </div>
      {pictures.length > 1 && (
        <ul className={css.thumbs} ref={thumbs} aria-label="画像を選ぶ" onKeyDown={step}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                className={css.thumb}
                aria-label={`${index + 1}枚目の画像を表示`}
                aria-pressed={index === current}
                onClick={() => show(index)}
              >
                <Picture picture={picture} alt="" sizes="76px" className={css.small} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Sheet open={isZoomed} side="bottom" title={`${name} の画像`} onClose={() => setZoomed(false)}>
        <Suspense fallback={<Skeleton height="60vh" />}>
          {isZoomed && <EnlargedPicture pictures={pictures} name={name} current={current} onShow={show} />}
        </Suspense>
      </Sheet>
    </div>
  );
}

/** The first two badges. */
function GalleryBadges({ badges }: Pick<GalleryProps, 'badges'>) {
  return (
    <span className={css.badges}>
      {badges.slice(0, 2).map((badge) => {
        const { kind, word } = typeof badge === 'string' ? { kind: badge, word: undefined } : badge;
        return (
          <Badge key={kind} kind={kind}>
            {word}
          </Badge>
        );
      })}
    </span>
  );
}

/** Position among the pictures; hidden from screen readers, which use the thumbnails. */
function Dots({ count, current }: { readonly count: number; readonly current: number }) {
  if (count < 2) return null;
  return (
    <span className={css.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.dot} data-current={index === current || undefined} />
      ))}
    </span>
  );
}

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
