import { PageWidth, supportDesks } from '@store/ui';
import css from './footer.module.css';
import { legalLinks } from './footer-links.ts';
import { LegalRow } from './legal-row.tsx';

const ON_LANDING_PAGES = ['/trade', '/policy', '/terms'];
/** Includes the facts of the pharmacy licence, since medicine is sold here. */
const IN_PURCHASE_FLOW = [...ON_LANDING_PAGES, '/store'];
const { name, number, hours } = supportDesks.general;

/** Footer of carts, checkout and forms: legal links and telephone number; on landing pages legal links only (L-06). */
export function QuietFooter({ isLanding }: { readonly isLanding: boolean }) {
  const hrefs = isLanding ? ON_LANDING_PAGES : IN_PURCHASE_FLOW;
  return (
    <footer className={css.footer} data-quiet="">
      <PageWidth>
        {!isLanding && (
          <p className={css.help}>
            {name} <a href={`tel:${number.replaceAll('-', '')}`}>{number}</a>（{hours}）
          </p>
        )}
        <LegalRow links={hrefs.flatMap((href) => legalLinks.filter((link) => link.href === href))} />
      </PageWidth>
    </footer>
  );
}
