import type { Shop } from '@store/remote-kit';
import type { StepAddress } from '../../paths/step-address.ts';
import { DeliveryPage } from '../../screens/delivery/delivery-page.tsx';
import { loadDelivery } from '../../screens/delivery/load-delivery.ts';
import type { Step } from '../step.ts';

/** Delivery and payment. */
export async function load(shop: Shop, { type }: StepAddress): Promise<Step> {
  const visit = await loadDelivery(shop, type);
  return { visit, page: <DeliveryPage key={visit.cart.cart_code} visit={visit} /> };
}
