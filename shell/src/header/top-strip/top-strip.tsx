import { useShop } from '@store/remote-kit';
import { PageWidth } from '@store/ui';
import { LiveLink } from '../../frame-state/live-links.tsx';
import { NoticesMenu } from '../../notices/notices-menu.tsx';
import { ShippingPromise } from './shipping-promise.tsx';
import { SupportMenu } from './support-menu.tsx';
import css from './top-strip.module.css';

/** Dark strip above the header: shipping promise, and on wide pages notices, guide and help. */
export function TopStrip({ bare = false }: { /** Shows only the shipping promise. */ readonly bare?: boolean }) {
  const { outside } = useShop();
  return (
    <div className={css.strip}>
      <PageWidth className={css.inner}>
        <ShippingPromise />
        {!bare && (
          <nav className={css.links} aria-label="サポート">
            <NoticesMenu />
            <LiveLink className={css.link} href="/guide">
              ご利用ガイド
            </LiveLink>
            <a className={css.link} href={outside.help_centre}>
              よくあるご質問
            </a>
            <SupportMenu />
          </nav>
        )}
      </PageWidth>
    </div>
  );
}
