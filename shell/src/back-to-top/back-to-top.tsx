import { Icon } from '@store/ui';
import css from './back-to-top.module.css';
import { useScrolledDown } from './use-scrolled-down.ts';

/**
 * Leads back to the top of a long page (L-08). On wide windows a round button beside the content; on phones, where nothing
 * is beside it, at the end of the bottom bar, and below the footer of pages without one: it never covers what is read.
 */
export function BackToTop({
  onBack,
}: {
  /** Takes the focus from the button that goes away. */ readonly onBack: () => void;
}) {
  const shown = useScrolledDown();
  return (
    <div className={css.place} data-back-to-top>
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
