import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/** a slide is shown for 3 s, then the next one slides in within 1 s. */
export const STAY_MS = 3_000;
export const MOVE_MS = 1_000;
/** Embla-specific unit; its maximum, which settles within about a second. */
const EMBLA_DURATION = 60;

/** Carousel with a timer, which stops while paused, touched, focused, hidden, or under reduced motion. */
export function useCarousel() {
  const isCalm = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'center', duration: EMBLA_DURATION });
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isHidden = useHiddenTab();
  const isMoving = !(isCalm || isPaused || isTouched || isHidden);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);

  // Depends on `current` so that each slide gets its full three seconds.
  useEffect(() => {
    if (!embla || !isMoving) return;
    const timer = setTimeout(() => embla.scrollNext(), STAY_MS + MOVE_MS);
    return () => clearTimeout(timer);
  }, [embla, isMoving, current]);

  return {
    viewport,
    current,
    isReady: embla !== undefined,
    isCalm,
    isPaused,
    pause: setPaused,
    touch: setTouched,
    back: () => embla?.scrollPrev(isCalm),
    next: () => embla?.scrollNext(isCalm),
    show: (index: number) => embla?.scrollTo(index, isCalm),
  };
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}
