import { releaseComposition } from '@store/contracts/calls/service';
import { deskRoute, refuseVisitor } from '@store/desk-kit';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';

/** Loads two releases, named in the address by their steps; access as on the desk's first page. */
export async function loadComposition(visit: LoaderArguments) {
  const [before, after] = ['before', 'after'].map((key) => stepIn(visit.url.searchParams.get(key)));
  const reply = await visit.shop.call(releaseComposition, { before, after });
  if (reply.kind === 'answered') return { kind: 'open' as const, composition: reply.data };
  if (reply.code === 'service-away') return { kind: 'away' as const, message: reply.message };
  return refuseVisitor(visit);
}

const stepIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** `/desk/releases/composition`: what parts use of each other, and how two releases differ. */
export const compositionRoute = defineRoute({
  ...deskRoute,
  id: 'composition',
  path: '/desk/releases/composition',
  title: 'エリアの連携と差分',
  loader: loadComposition,
  screen: () => import('./composition.screen.tsx'),
});
