import type { Crumb } from '@store/remote-kit';
import { DeferredSection, Logo, PageWidth } from '@store/ui';
import { MenuDrawer } from '../drawer/menu-drawer.tsx';
import { GlobalNav } from '../mega-menu/global-nav.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { CategoryChips } from './category-chips.tsx';
import css from './full-header.module.css';
import { Greeting } from './greeting.tsx';
import { HeaderActions } from './header-actions.tsx';
import { TopStrip } from './top-strip/top-strip.tsx';

/** Header of pages with the full layout (L-01…L-05). */
export function FullHeader({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <>
      {bar}
      <DeferredSection>
        <GlobalNav crumbs={crumbs} />
      </DeferredSection>
    </>
  );
}

// A constant element: React does not render it again when the page changes.
const bar = (
  <header>
    <TopStrip />
    <div className={css.header}>
      <PageWidth className={css.inner}>
        <div className={css.menu}>
          <MenuDrawer />
        </div>
        <div className={css.logo}>
          <Logo />
        </div>
        <div className={css.search}>
          <SearchForm />
        </div>
        <Greeting />
        <HeaderActions />
      </PageWidth>
      <CategoryChips />
    </div>
  </header>
);
