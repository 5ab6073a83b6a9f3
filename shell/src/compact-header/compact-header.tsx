import { Icon, Logo, PageWidth } from '@store/ui';
import type { DataRouter } from 'react-router-dom';
import { CartCount } from '../cart/cart-count.tsx';
import css from './compact-header.module.css';
import { usePastHeader } from './use-past-header.ts';

/**
 * While the page's own header is out of view: the mark, search, my page, and the cart with its count. Wide pages and pages with
 * a buy bar keep it; elsewhere on phones the bar at the bottom has the cart, and it comes when somebody scrolls up.
 */
export function CompactHeader({ router }: { readonly router: Pick<DataRouter, 'state' | 'subscribe'> }) {
  const isShown = usePastHeader(router);
  if (!isShown) return null;
  return (
    <nav className={css.bar} data-compact-header aria-label="画面上部のメニュー">
      <PageWidth className={css.inner}>
        <Logo />
        <button className={css.action} type="button" aria-label="商品を検索する" onClick={goToSearch}>
          <Icon name="search" />
        </button>
        <a className={css.action} href="/mypage" aria-label="マイページ">
          <Icon name="user" />
        </a>
        <a className={css.cart} href="/cart">
          <Icon name="cart" />
          <span className={css.word}>カート</span>
          <CartCount />
        </a>
      </PageWidth>
    </nav>
  );
}

/** The search field stands at the top of every page that has this header. */
function goToSearch(): void {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLInputElement>('[role="search"] input')?.focus();
}
