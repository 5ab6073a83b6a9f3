import type { Crumb } from '@store/remote-kit';
import { Icon, Logo, PageWidth } from '@store/ui';
import css from './short-header.module.css';
import { TopStrip } from './top-strip/top-strip.tsx';

/** Header of cart, checkout and forms: logo and a link to the previous crumb, no menus (L-06). */
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
