import { releaseDesk } from '@store/contracts/calls/service';
import { deskRoute, refuseVisitor } from '@store/desk-kit';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';

/** Loads the desk, or that the service is unavailable. Members get not-found, visitors are sent to sign-in. */
export async function loadReleases(visit: LoaderArguments) {
  const reply = await visit.shop.call(releaseDesk, {});
  if (reply.kind === 'answered') return { kind: 'open' as const, desk: reply.data };
  if (reply.code === 'service-away') return { kind: 'away' as const, message: reply.message };
  return refuseVisitor(visit);
}

/** `/desk/releases`: the page for release managers. */
export const releasesRoute = defineRoute({
  ...deskRoute,
  id: 'releases',
  path: '/desk/releases',
  title: 'リリース管理',
  loader: loadReleases,
  screen: () => import('./releases.screen.tsx'),
});
