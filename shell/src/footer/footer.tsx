import { Icon, Logo, PageWidth } from '@store/ui';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import css from './footer.module.css';
import { FooterGroup } from './footer-group.tsx';
import { socialLinks, useFooterGroups } from './footer-links.ts';
import { LegalRow } from './legal-row.tsx';

/** Footer of all pages except landing pages. */
export function Footer() {
  const groups = useFooterGroups();
  const social = useLiveLinks(socialLinks);
  return (
    <footer className={css.footer}>
      <PageWidth>
        <div className={css.columns}>
          <div className={css.about}>
            <Logo onDark />
            <p className={css.words}>
              髪・頭皮・肌の毎日を、
              <br />
              ていねいに整える公式オンラインストア。
            </p>
            {social.length > 0 && (
              <ul className={css.social}>
                {social.map(({ href, label }) => (
                  <li key={href}>
                    <a className={css.outlet} href={href}>
                      <Icon name={href === '/sns' ? 'chat' : 'mobile'} />
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {groups.map((group) => (
            <FooterGroup key={group.title} {...group} />
          ))}
        </div>
        <LegalRow />
      </PageWidth>
    </footer>
  );
}
