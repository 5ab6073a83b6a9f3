import { openCase } from '@store/contracts/calls/medicine';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { deskRoute, loadPharmacist } from '../desk/desk-access.ts';

/** Who opens which case; the case itself is asked for by the page once it stands, because its opening is written down. */
export async function loadCase(args: LoaderArguments) {
  const pharmacist = await loadPharmacist(args);
  const orderCode = args.params.order_code ?? '';
  if (!openCase.request.safeParse({ order_code: orderCode }).success) throw notFound();
  // The page's own code stays small without the form.
  const { DecisionPanel } = await fetchCode(() => import('./decision-panel.tsx'));
  return { pharmacist, orderCode, DecisionPanel };
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
