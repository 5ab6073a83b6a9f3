import type { Shop } from '@store/remote-kit';
import type { StepAddress } from '../../paths/step-address.ts';
import { AmazonPage } from '../../screens/amazon/amazon-page.tsx';
import { loadAmazon } from '../../screens/amazon/load-amazon.ts';
import type { Step } from '../step.ts';

/** Return from Amazon Pay. */
export async function load(shop: Shop, { type, amazonCheckoutSessionId }: StepAddress): Promise<Step> {
  const visit = await loadAmazon(shop, type, amazonCheckoutSessionId);
  return { visit, page: <AmazonPage key={visit.session.checkout_session_id} visit={visit} /> };
}
