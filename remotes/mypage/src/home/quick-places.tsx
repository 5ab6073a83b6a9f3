import { isEmployee } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { Icon } from '@store/ui';
import { Fragment } from 'react';
import { placeGroups } from '../frame/places.ts';
import type { HomeData } from './load-home.tsx';
import css from './quick-places.module.css';

/** Member pages as tiles, replacing the side menu on phones. */
export function QuickPlaces({ customer }: Pick<HomeData, 'customer'>) {
  const { outside } = useShop();
  const hidden = isEmployee(customer.member_type);
  const places = placeGroups
    .flatMap((group) => group.places)
    .filter(({ href, notForEmployees }) => href !== '/mypage' && !(hidden && notForEmployees));
  return (
    <nav className={css.places} aria-label="マイページの機能">
      <ul className={css.tiles}>
        {[
          ...places,
          { href: outside.help_centre, label: 'よくあるご質問', icon: 'chat' as const },
          { href: '/logout', label: 'ログアウト', icon: 'logout' as const },
        ].map(({ href, label, icon }) => (
          <li key={href}>
            <a className={css.tile} href={href}>
              <span className={css.mark}>
                <Icon name={icon} />
              </span>
              {partsOf(label).map((part) => (
                <Fragment key={part}>
                  <wbr />
                  {part}
                </Fragment>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Splits a label that is wider than a tile between katakana and kanji: クリニック, 連携. */
const partsOf = (label: string) => label.split(/(?<=[ァ-ー])(?=\p{Script=Han})/u);
