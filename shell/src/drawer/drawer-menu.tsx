import { Icon, type IconName } from '@store/ui';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import { type ShopMap, useShopMap } from '../frame-state/shop-map-context.ts';
import { linkEntries, type PanelEntry } from '../mega-menu/nav-entries.ts';
import { brandLinks, categoryLinks, concernLinks } from '../mega-menu/shop-links.ts';
import { usePanelEntries } from '../mega-menu/use-panel-entries.ts';
import { NoticeList } from '../notices/notice-list.tsx';
import { useNotices } from '../notices/use-notices.ts';
import { DrawerFold } from './drawer-fold.tsx';
import css from './drawer-menu.module.css';

const GUIDE: { href: string; label: string; icon: IconName; tone?: string } = {
  href: '/guide',
  label: 'ご利用ガイド',
  icon: 'info',
};

/** The shop's departments as accordion rows, then single links and notices. */
export function DrawerMenu() {
  const map = useShopMap();
  const departments = usePanelEntries();
  const places = useLiveLinks([...linkEntries, GUIDE]);
  const { notices, unread } = useNotices();
  return (
    <nav aria-label="売り場とご案内">
      {departments.map((entry) => (
        <DrawerFold key={entry.name} label={entry.label} bar={entry.name}>
          <DepartmentLinks entry={entry} map={map} />
        </DrawerFold>
      ))}
      <ul>
        {places.map(({ href, label, icon, tone }) => (
          <li key={href}>
            <a className={css.place} href={href} data-tone={tone}>
              {icon && <Icon name={icon} />}
              <span>{label}</span>
              <Icon name="chevron-right" className={css.arrow} />
            </a>
          </li>
        ))}
      </ul>
      <DrawerFold label={unread > 0 ? `お知らせ（${unread}）` : 'お知らせ'} icon="bell">
        <NoticeList notices={notices} />
      </DrawerFold>
    </nav>
  );
}

function DepartmentLinks({ entry, map }: { readonly entry: PanelEntry; readonly map: ShopMap | null }) {
  const links = useLiveLinks([{ href: entry.href, label: 'すべて見る' }, ...(map ? linksOf(entry.name, map) : [])]);
  return (
    <ul className={css.links}>
      {links.map(({ href, label }) => (
        <li key={`${href} ${label}`}>
          <a className={css.link} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function linksOf(name: PanelEntry['name'], map: ShopMap) {
  if (name === 'brand') return brandLinks(map.brands);
  if (name === 'concern') return concernLinks(map.concerns);
  if (name === 'category')
    return map.roots.map((root) => ({ href: `/category/${root.category_code}`, label: root.name }));
  return map.roots.filter((root) => root.line === name).flatMap(categoryLinks);
}
