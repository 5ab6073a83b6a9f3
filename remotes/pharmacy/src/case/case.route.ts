import { openCase, pharmacistQueue } from '@store/contracts/calls/medicine';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { deskRoute, loadPharmacist } from '../desk/desk-access.ts';

/** Loads pharmacist and order code; the case itself is loaded by the browser, because opening it is logged. */
export async function loadCase(args: LoaderArguments) {
  const pharmacist = await loadPharmacist(args);
  const orderCode = args.params.order_code ?? '';
  if (!openCase.request.safeParse({ order_code: orderCode }).success) throw notFound();
  // Separate chunk, to keep the page chunk small.
  const [{ DecisionPanel }, waiting] = await Promise.all([
    fetchCode(() => import('./decision-panel.tsx')),
    loadWaiting(args),
  ]);
  return { pharmacist, orderCode, waiting, DecisionPanel };
}

/** Loads the orders waiting for a pharmacist, oldest first; null after an error: a case is readable without. */
async function loadWaiting({ shop }: LoaderArguments): Promise<string[] | null> {
  const reply = await shop.call(pharmacistQueue, {}).catch(() => null);
  if (reply?.kind !== 'answered') return null;
  return reply.data.orders.flatMap(({ order_code, state }) => (state === 'pharmacist' ? [order_code] : []));
}

/** M-04: case page. */
export const caseRoute = defineRoute({
  ...deskRoute,
  id: 'case',
  path: '/pharmacist/orders/:order_code',
  zone: 'medicine',
  loader: loadCase,
  screen: () => import('./case.screen.tsx'),
});
