import { customerState } from '@store/contracts/bus';
import { isEmployee } from '@store/domain/customer';
import { useAddress, useShop, useShopState } from '@store/remote-kit';
import { Icon } from '@store/ui';
import { isAt, placeGroups } from './places.ts';
import css from './places-nav.module.css';

/** Menu of the member pages, from 960 px up. */
export function PlacesNav() {
  const { pathname } = useAddress();
  const { outside } = useShop();
  const customer = useShopState(customerState);
  const hidden = isEmployee(customer?.member_type);
  return (
    <nav className={css.nav} aria-label="マイページのメニュー">
      {placeGroups.map(({ title, places }) => (
        <div key={title}>
          <p className={css.title}>{title}</p>
          <ul>
            {places
              .filter(({ notForEmployees }) => !(hidden && notForEmployees))
              .map((place) => (
                <li key={place.href}>
                  <a className={css.place} href={place.href} aria-current={isAt(place, pathname) ? 'page' : undefined}>
                    <Icon name={place.icon} className={css.icon} />
                    {place.label}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <ul className={css.ways}>
        <li>
          <a className={css.place} href={outside.help_centre}>
            <Icon name="chat" className={css.icon} />
            よくあるご質問
          </a>
        </li>
        <li>
          <a className={css.place} href="/logout">
            <Icon name="logout" className={css.icon} />
            ログアウト
          </a>
        </li>
      </ul>
    </nav>
  );
}
