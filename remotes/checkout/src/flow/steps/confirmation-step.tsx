import type { Shop } from '@store/remote-kit';
import type { StepAddress } from '../../paths/step-address.ts';
import { ConfirmationPage } from '../../screens/confirmation/confirmation-page.tsx';
import { loadConfirmation } from '../../screens/confirmation/load-confirmation.ts';
import type { Step } from '../step.ts';

/** Final confirmation. */
export async function load(shop: Shop, { type }: StepAddress): Promise<Step> {
  const visit = await loadConfirmation(shop, type);
  return { visit, page: <ConfirmationPage key={visit.cart.cart_code} visit={visit} /> };
}
