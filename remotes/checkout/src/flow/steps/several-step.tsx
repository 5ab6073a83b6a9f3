import type { Shop } from '@store/remote-kit';
import type { StepAddress } from '../../paths/step-address.ts';
import { loadSeveral } from '../../screens/several/load-several.ts';
import { SeveralPage } from '../../screens/several/several-page.tsx';
import type { Step } from '../step.ts';

/** Delivery to several addresses. */
export async function load(shop: Shop, { type }: StepAddress): Promise<Step> {
  const visit = await loadSeveral(shop, type);
  return { visit, page: <SeveralPage key={visit.cart.cart_code} visit={visit} /> };
}
