import type { PageClaim } from '@store/contracts/composition';
import { fetchCode } from '@store/remote-kit';
import { lazy, Suspense, useState } from 'react';
import { MAIN_ID } from '../frame-state/main-id.ts';
// Imported for their style sheets: the server-rendered markup is styled before the code arrives.
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
 * End of a page, loaded after the first load. Until then, or if loading fails, the server's markup stays: links and
 * `<details>`, which need no script.
 */
export function LatePageEnd({ layout }: Pick<PageClaim, 'layout'>) {
  return (
    <Suspense fallback={<DrawnEnd />}>
      <PageEnd layout={layout} />
    </Suspense>
  );
}

/**
 * Shows a copy of the server's markup while the code loads: React removes a part that it cannot hydrate yet when
 * something above it changes. The frame hides the copy like the end itself while the screen loads.
 */
function DrawnEnd() {
  const [nodes] = useState(() => (typeof document === 'undefined' ? [] : copiesOf(document)));
  return <div data-drawn-end ref={(place) => place?.replaceChildren(...nodes)} />;
}

const copiesOf = (page: Document) =>
  Array.from(page.querySelectorAll(`#${MAIN_ID} ~ :is(section, footer)`), (node) => node.cloneNode(true));
