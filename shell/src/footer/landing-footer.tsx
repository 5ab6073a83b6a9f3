import { PageWidth } from '@store/ui';
import css from './footer.module.css';
import { legalLinks } from './footer-links.ts';
import { LegalRow } from './legal-row.tsx';

const ON_LANDING_PAGES = ['/trade', '/policy', '/terms'];

/** Landing pages: what the law wants, nothing that leads away (L-06). */
export function LandingFooter() {
  return (
    <footer className={css.footer}>
      <PageWidth>
        <LegalRow links={ON_LANDING_PAGES.flatMap((href) => legalLinks.filter((link) => link.href === href))} />
      </PageWidth>
    </footer>
  );
}
