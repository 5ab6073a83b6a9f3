import type { Shop } from '@store/remote-kit';
import type { StepAddress } from '../../paths/step-address.ts';
import { GuestPage } from '../../screens/guest/guest-page.tsx';
import { loadGuest } from '../../screens/guest/load-guest.ts';
import type { Step } from '../step.ts';

/** Guest contact and address. */
export async function load(shop: Shop, { type }: StepAddress): Promise<Step> {
  const visit = await loadGuest(shop, type);
  return { visit, page: <GuestPage key={visit.cart.cart_code} visit={visit} /> };
}
