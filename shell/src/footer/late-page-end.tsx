import { fetchCode } from '@store/remote-kit';
import { lazy } from 'react';
// Their sheets come with the page: it is styled as it was rendered before their code is there.
import '../support-desk/desk-card.module.css';
import '../support-desk/support-desks.module.css';
import './footer.module.css';
import './footer-group.module.css';
import './legal-row.module.css';

/**
 * The end of a page, whose code comes after the first load. Until then, and where it is lost, a rendered page keeps it as the server
 * wrote it: links and folds, which need no script.
 */
export const LatePageEnd = lazy(() =>
  fetchCode(() => import(/* webpackChunkName: "later" */ './page-end.tsx')).then(
    ({ PageEnd }) => ({ default: PageEnd }),
    () => new Promise<never>(() => undefined),
  ),
);
