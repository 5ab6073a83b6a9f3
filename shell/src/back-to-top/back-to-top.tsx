import { Icon } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './back-to-top.module.css';

/** Button to the top of a long page (L-08): beside the content in wide windows, below the footer in others. */
export function BackToTop({
  onBack,
}: {
  /** Moves the focus away from the button, which disappears. */ readonly onBack: () => void;
}) {
  const shown = useScrolledDown();
  return (
    <div className={css.place}>
      {shown && (
        <button
          className={css.button}
          type="button"
          aria-label="ページの先頭へ"
          onClick={() => {
            const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
            window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
            onBack();
          }}
        >
          <Icon name="chevron-up" />
        </button>
      )}
    </div>
  );
}

/** Thresholds with hysteresis, so that small movements do not make the button flicker (L-08). */
const SHOW_PAST_PX = 100;
const HIDE_BELOW_PX = 90;

/** Returns whether the page is scrolled far enough to offer the button. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const update = () =>
      setDown((before) => (before ? window.scrollY >= HIDE_BELOW_PX : window.scrollY > SHOW_PAST_PX));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return down;
}
