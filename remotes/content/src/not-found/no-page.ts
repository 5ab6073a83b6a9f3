import { overDetails } from '@store/contracts/calls/content';
import { notFound, type Refused, redirectTo } from '@store/remote-kit';

/** Query of the not-found page for ended pages; the server answers it with 410. */
export const OVER_QUERY = '?over=1';

/** Returns the error a loader throws for a missing page: not found, redirect, or gone (D-14). */
export function noPage({ code, details }: Refused): Error {
  if (code !== 'over') return notFound();
  const parsed = overDetails.safeParse(details);
  return redirectTo((parsed.success && parsed.data.leads_to) || `/404${OVER_QUERY}`);
}
