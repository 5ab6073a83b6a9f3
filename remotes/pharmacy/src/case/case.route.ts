import { openCase, pharmacistQueue } from '@store/contracts/calls/medicine';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { deskRoute, loadPharmacist } from '../desk/desk-access.ts';

/** Who opens which case; the case itself is asked for by the page once it stands, because its opening is written down. */
export async function loadCase(args: LoaderArguments) {
  const pharmacist = await loadPharmacist(args);
  const orderCode = args.params.order_code ?? '';
  if (!openCase.request.safeParse({ order_code: orderCode }).success) throw notFound();
  // The page's own code stays small without the form.
  const [{ DecisionPanel }, waiting] = await Promise.all([
    fetchCode(() => import('./decision-panel.tsx')),
    loadWaiting(args),
  ]);
  return { pharmacist, orderCode, waiting, DecisionPanel };
}

/** The orders that wait for a pharmacist, the oldest in front; null where they cannot be told: a case is read without them. */
async function loadWaiting({ shop }: LoaderArguments): Promise<string[] | null> {
  const reply = await shop.call(pharmacistQueue, {}).catch(() => null);
  if (reply?.kind !== 'answered') return null;
  return reply.data.orders.flatMap(({ order_code, state }) => (state === 'pharmacist' ? [order_code] : []));
}

/** M-04: one case. */
export const caseRoute = defineRoute({
  ...deskRoute,
  id: 'case',
  path: '/pharmacist/orders/:order_code',
  zone: 'medicine',
  loader: loadCase,
  screen: () => import('./case.screen.tsx'),
});
