import type { ReactNode } from 'react';
import type { PanelEntry } from './nav-entries.ts';
import { Promotion } from './promotion.tsx';
import { useMenuBanner } from './use-menu-banner.ts';

interface MenuBannerProps {
  readonly name: PanelEntry['name'];
  /** Rendered when there is no banner. */
  readonly instead?: ReactNode;
}

/** Banner of a panel (A-14, L-03). */
export function MenuBanner({ name, instead }: MenuBannerProps) {
  const banner = useMenuBanner(name);
  if (banner === undefined) return null;
  if (banner === null) return instead;
  const { href, picture, title, lead } = banner;
  return <Promotion href={href} picture={picture} title={title} words={lead} />;
}
