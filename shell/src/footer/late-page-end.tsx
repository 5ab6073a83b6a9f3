import type { PageClaim } from '@store/contracts/composition';
import { fetchCode } from '@store/remote-kit';
import { lazy, Suspense, useState } from 'react';
import { MAIN_ID } from '../frame-state/main-id.ts';
// Their sheets come with the page: it is styled as it was rendered before their code is there.
import '../support-desk/desk-card.module.css';
import '../support-desk/support-desks.module.css';
import './footer.module.css';
import './footer-group.module.css';
import './legal-row.module.css';

const PageEnd = lazy(() =>
  fetchCode(() => import(/* webpackChunkName: "later" */ './page-end.tsx')).then(
    (code) => ({ default: code.PageEnd }),
    () => new Promise<never>(() => undefined),
  ),
);

/**
 * The end of a page, whose code comes after the first load. Until then, and where it is lost, a rendered page keeps it as the server
 * wrote it: links and folds, which need no script.
 */
export function LatePageEnd({ layout }: Pick<PageClaim, 'layout'>) {
  return (
    <Suspense fallback={<DrawnEnd />}>
      <PageEnd layout={layout} />
    </Suspense>
  );
}

/**
 * React takes a part away that it cannot hydrate yet when something above it changes: a copy of it stands there meanwhile. The frame hides
 * it as it hides the end itself while the screen is on its way.
 */
function DrawnEnd() {
  const [nodes] = useState(() => (typeof document === 'undefined' ? [] : copiesOf(document)));
  return <div data-drawn-end ref={(place) => place?.replaceChildren(...nodes)} />;
}

const copiesOf = (page: Document) =>
  Array.from(page.querySelectorAll(`#${MAIN_ID} ~ :is(section, footer)`), (node) => node.cloneNode(true));
