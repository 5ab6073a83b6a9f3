import { openDeskPage } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { CONTENT_PATH, NEW, pageCodeIn } from '../paths/desk-paths.ts';

export async function loadPage(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  // Separate chunk, to keep the page chunk small.
  const { OpenPage } = await fetchCode(() => import('./open-page.tsx'));
  if (visit.params.page_code === NEW) return { staff, opened: null, OpenPage };
  const parsed = openDeskPage.request.safeParse({ page_code: pageCodeIn(visit.params.page_code) });
  if (!parsed.success) throw notFound();
  const reply = await visit.shop.call(openDeskPage, parsed.data, { freshMs: 0 });
  if (reply.kind === 'refused') throw notFound();
  return { staff, opened: reply.data, OpenPage };
}

/** A content page with its versions, or a new one. */
export const pageRoute = defineRoute({
  ...deskRoute,
  id: 'page',
  title: 'ページの編集',
  path: `${CONTENT_PATH}/:page_code`,
  loader: loadPage,
  screen: () => import('./page.screen.tsx'),
});
