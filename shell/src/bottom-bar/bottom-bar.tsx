import { useAddress } from '@store/remote-kit';
import { Icon, type IconName } from '@store/ui';
import { CartCount } from '../cart/cart-count.tsx';
import { Opener } from '../disclosure/opener.tsx';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import { SEARCH_FIELD_ID } from '../search/search-form.tsx';
import css from './bottom-bar.module.css';

interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

const home: Place = { href: '/', label: 'ホーム', icon: 'home' };
const otherPlaces: readonly Place[] = [
  { href: '/mypage/favorite', label: 'お気に入り', icon: 'heart' },
  { href: '/cart', label: 'カート', icon: 'cart' },
  { href: '/mypage', label: 'マイページ', icon: 'user' },
];

/** Navigation bar at the bottom of phones. A screen with a buy bar of its own replaces it (`data-buy-bar`). */
export function BottomBar() {
  const places = useLiveLinks(otherPlaces);
  const { pathname } = useAddress();
  const current = closest([home, ...places], pathname);
  return (
    <nav className={css.bar} data-bottom-bar aria-label="主なメニュー">
      <PlaceLink {...home} current={current} />
      <Opener className={css.place} href={`#${SEARCH_FIELD_ID}`} onPress={goToSearch}>
        <Icon name="search" />
        さがす
      </Opener>
      {places.map((place) => (
        <PlaceLink key={place.href} {...place} current={current} />
      ))}
    </nav>
  );
}

/** Returns the place that a page belongs to: an exact match, otherwise a parent path. */
function closest(places: readonly Place[], pathname: string): string | undefined {
  const own = places.find(({ href }) => href === pathname);
  return (own ?? places.find(({ href }) => pathname.startsWith(`${href}/`)))?.href;
}

function PlaceLink({ href, label, icon, current }: Place & { readonly current: string | undefined }) {
  const { pathname } = useAddress();
  const here = pathname === href ? 'page' : 'true';
  return (
    <a className={css.place} href={href} aria-current={href === current ? here : undefined}>
      <Icon name={icon} />
      {label}
      {icon === 'cart' && <CartCount />}
    </a>
  );
}

/** Pages with this bar have the search field at their top. */
function goToSearch(): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  window.scrollTo({ top: 0 });
  field?.focus();
}
