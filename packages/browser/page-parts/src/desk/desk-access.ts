import { loggedIn } from '@store/contracts/calls/customer';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/**
 * Refuses a visitor who is not staff of a desk: other signed-in users get not-found, visitors are sent to sign-in.
 *
 * @throws NotFound, RedirectTo
 */
export async function refuseVisitor({ shop, url }: Pick<LoaderArguments, 'shop' | 'url'>): Promise<never> {
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}
