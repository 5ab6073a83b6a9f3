import type { Product } from '@store/contracts/entities';
import { IconButton } from '@store/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './moving-picture.module.css';

interface MovingPictureProps {
  readonly loop: NonNullable<Product['features'][number]['loop']>;
  /** The picture that stands until the loop moves over it, and where motion or data are saved. */
  readonly children: ReactNode;
}

/**
 * A soft loop over its still picture (17), fetched when it comes into view. It can be stopped (WCAG 2.2.2), and begins only
 * when asked to where less motion or less data is wanted.
 */
export function MovingPicture({ loop: { id, caption }, children }: MovingPictureProps) {
  const figure = useRef<HTMLElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isInView, setInView] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isMoving = isInView && isWanted;

  useEffect(() => {
    setWanted(!wantsCalm());
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    if (figure.current) watch.observe(figure.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const { current } = film;
    if (!isMoving) return current?.pause();
    // Fetched now, not before.
    if (!current) return;
    if (!current.src) current.src = `/pictures/${id}.webm`;
    // As a property: of the attribute React thinks in one way when it renders a page and in another when it takes it over.
    current.muted = true;
    // A browser that saves power refuses: the still stands. One that was scrolled past meanwhile has refused nothing.
    current.play().catch((fault: DOMException) => fault.name !== 'AbortError' && setWanted(false));
  }, [isMoving, id]);

  return (
    <figure ref={figure}>
      <div className={css.frame}>
        {children}
        {/* biome-ignore lint/a11y/useMediaCaption: without sound, and said by the picture under it */}
        <video
          className={css.film}
          ref={film}
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={({ currentTarget }) => currentTarget.toggleAttribute('data-shown', true)}
        />
        <IconButton
          className={css.toggle}
          icon={isWanted ? 'pause' : 'play'}
          label={isWanted ? '動きを止める' : '動かす'}
          onClick={() => setWanted(!isWanted)}
        />
      </div>
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}

/** Whether the visitor asked the device for less motion or the browser for less data, which not all browsers tell. */
function wantsCalm(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
