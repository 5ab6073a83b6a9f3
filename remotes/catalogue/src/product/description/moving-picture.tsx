import type { Product } from '@store/contracts/entities';
import { IconButton } from '@store/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './moving-picture.module.css';

interface MovingPictureProps {
  readonly loop: NonNullable<Product['features'][number]['loop']>;
  /** Still picture, shown until the video plays and under reduced motion or data saving. */
  readonly children: ReactNode;
}

/**
 * Muted loop over its still picture (17), fetched when it scrolls into view. It can be paused (WCAG 2.2.2); under
 * reduced motion or data saving it only starts on request.
 */
export function MovingPicture({ loop: { id, caption }, children }: MovingPictureProps) {
  const figure = useRef<HTMLElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isInView, setInView] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const isMoving = isInView && isPlaying;

  useEffect(() => {
    setPlaying(!prefersStill());
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    if (figure.current) watch.observe(figure.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const { current } = film;
    if (!isMoving) return current?.pause();
    // Sets the source lazily.
    if (!current) return;
    if (!current.src) current.src = `/pictures/${id}.webm`;
    // Set as a property: React treats the `muted` attribute differently on the server and during hydration.
    current.muted = true;
    // Power saving rejects `play()`: the still remains. AbortError means it was scrolled out of view, not rejected.
    current.play().catch((fault: DOMException) => fault.name !== 'AbortError' && setPlaying(false));
  }, [isMoving, id]);

  return (
    <figure ref={figure}>
      <div className={css.frame}>
        {children}
        {/* biome-ignore lint/a11y/useMediaCaption: silent, and described by the picture below it */}
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
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? '動きを止める' : '動かす'}
          onClick={() => setPlaying(!isPlaying)}
        />
      </div>
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}

/** Whether reduced motion or data saving is on; not all browsers expose the latter. */
function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
