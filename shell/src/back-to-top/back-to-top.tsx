import { Icon } from '@store/ui';
import { useEffect, useState } from 'react';
import css from './back-to-top.module.css';

/** Leads back to the top of a long page (L-08): a round button beside the content of wide windows, below the footer of others. */
export function BackToTop({
  onBack,
}: {
  /** Takes the focus from the button that goes away. */ readonly onBack: () => void;
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

/** L-08: shown past 100 px, hidden below 90 px; in between it stays as it was, so a trembling finger makes no flicker. */
const SHOW_PAST_PX = 100;
const HIDE_BELOW_PX = 90;

/** Whether the page is scrolled so far that a way back to its top helps. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const look = () => setDown((before) => (before ? window.scrollY >= HIDE_BELOW_PX : window.scrollY > SHOW_PAST_PX));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
