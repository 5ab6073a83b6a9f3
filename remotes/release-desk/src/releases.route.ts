import { loggedIn } from '@store/contracts/calls/customer';
import { releaseDesk } from '@store/contracts/calls/service';
import { defineRoute, type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/** Loads the desk, or that the service is unavailable. Members get not-found, visitors are sent to sign-in. */
export async function loadReleases({ shop, url }: LoaderArguments) {
  const reply = await shop.call(releaseDesk, {});
  if (reply.kind === 'answered') return { kind: 'open' as const, desk: reply.data };
  if (reply.code === 'service-away') return { kind: 'away' as const, message: reply.message };
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}

/** `/desk/releases`: the page for release managers. */
export const releasesRoute = defineRoute({
  id: 'releases',
  path: '/desk/releases',
  title: 'リリース管理',
  body_class: 'release-desk',
  layout: 'landing',
  noindex: true,
  loader: loadReleases,
  screen: () => import('./releases.screen.tsx'),
});
