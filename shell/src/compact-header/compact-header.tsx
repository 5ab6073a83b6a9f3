import { Icon, Logo, PageWidth } from '@store/ui';
import type { DataRouter } from 'react-router-dom';
import { CartCount } from '../cart/cart-count.tsx';
import css from './compact-header.module.css';
import { usePastHeader } from './use-past-header.ts';

/**
 * Fixed header while the page's own is out of view: logo, search, my page and cart count. Always shown on wide pages
 * and pages with a buy bar; on other phone pages, where the bottom bar has the cart, only after scrolling up.
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

/** Pages with this header have the search field at their top. */
function goToSearch(): void {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLInputElement>('[role="search"] input')?.focus();
}
