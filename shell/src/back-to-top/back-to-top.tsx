import { Icon } from '@store/ui';
import css from './back-to-top.module.css';
import { useScrolledDown } from './use-scrolled-down.ts';

/** The round button that leads back to the top of a long page (L-08). */
export function BackToTop({
  onBack,
}: {
  /** Takes the focus from the button that goes away. */ readonly onBack: () => void;
}) {
  const shown = useScrolledDown();
  if (!shown) return null;
  return (
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
  );
}
