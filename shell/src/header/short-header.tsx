import type { Crumb } from '@store/remote-kit';
import { Icon, Logo, PageWidth } from '@store/ui';
import css from './short-header.module.css';
import { TopStrip } from './top-strip/top-strip.tsx';

/** Cart, checkout and forms: the logo and a way back, no menus (L-06); back is the crumb before the page's own. */
export function ShortHeader({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const before = crumbs.at(-2);
  return (
    <header>
      <TopStrip bare />
      <div className={css.header}>
        <PageWidth className={css.inner}>
          <Logo />
          <a className={css.back} href={before?.href ?? '/'}>
            <Icon name="chevron-left" />
            {before ? `${before.label}に戻る` : 'お買い物を続ける'}
          </a>
        </PageWidth>
      </div>
    </header>
  );
}
