import { Icon } from '@store/ui';
import { useLiveLinks } from '../frame/live-links.tsx';
import { Dropdown } from './dropdown.tsx';
import { useSupportLinks } from './support-links.ts';
import css from './support-menu.module.css';

/** サポート ▾ of the top strip (L-01). */
export function SupportMenu() {
  const links = useLiveLinks(useSupportLinks());
  return (
    <Dropdown
      href="/guide"
      label={
        <>
          サポート
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul className={css.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className={css.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
