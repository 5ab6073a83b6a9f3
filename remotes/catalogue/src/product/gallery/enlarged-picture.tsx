import type { Picture as ShopPicture } from '@store/contracts/entities';
import { Button, IconButton, Picture } from '@store/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './enlarged-picture.module.css';

interface EnlargedPictureProps {
  readonly pictures: readonly ShopPicture[];
  readonly name: string;
  readonly current: number;
  readonly onShow: (index: number) => void;
}

/** Full-window picture, fitted or enlarged and scrollable; arrow keys change the picture. */
export function EnlargedPicture({ pictures, name, current, onShow }: EnlargedPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const stage = useRef<HTMLElement>(null);
  // Keeps the center in view when enlarging; the corners of a packshot are empty.
  useLayoutEffect(() => {
    const { current: place } = stage;
    if (isLarge && place)
      place.scrollTo?.((place.scrollWidth - place.clientWidth) / 2, (place.scrollHeight - place.clientHeight) / 2);
  }, [isLarge]);
  const step = (by: number) => onShow((current + by + pictures.length) % pictures.length);
  const byKey = ({ key }: KeyboardEvent) => {
    // While enlarged, the arrow keys scroll.
    if (isLarge) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  // On the document, because the focus starts on the close button of the dialog.
  useEffect(() => {
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  });
  const picture = pictures[current];
  if (!picture) return null;
  return (
    <div className={css.zoom}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={css.stage} ref={stage} tabIndex={0} aria-label="拡大画像">
        <Picture
          picture={picture}
          alt={picture.alt || `${name} ${current + 1}枚目`}
          sizes={isLarge ? '200vmin' : '100vmin'}
          className={isLarge ? css.large : css.whole}
        />
      </section>
      <p className={css.caption} role="status">
        <span>{`${current + 1} / ${pictures.length}`}</span> <span>{picture.alt}</span>
      </p>
      <div className={css.foot}>
        {pictures.length > 1 && <IconButton icon="chevron-left" label="前の画像" onClick={() => step(-1)} />}
        {pictures.length > 1 && <IconButton icon="chevron-right" label="次の画像" onClick={() => step(1)} />}
        <Button variant="plain" size="small" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          2倍に拡大
        </Button>
      </div>
    </div>
  );
}
