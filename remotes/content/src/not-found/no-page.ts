import { overDetails } from '@store/contracts/calls/content';
import { notFound, type Refused, redirectTo } from '@store/remote-kit';

/** Gives the not-found page the words for a page whose time has passed; the server answers what leads there with 410. */
export const OVER_QUERY = '?over=1';

/** Why there is no page, to be thrown by its loader: there is none, or it is over and leads on or says so (D-14). */
export function noPage({ code, details }: Refused): Error {
  if (code !== 'over') return notFound();
  const said = overDetails.safeParse(details);
  return redirectTo((said.success && said.data.leads_to) || `/404${OVER_QUERY}`);
}
