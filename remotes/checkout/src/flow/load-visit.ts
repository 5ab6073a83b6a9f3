import type { LoaderArguments } from '@store/remote-kit';
import { readStepAddress } from '../paths/step-address.ts';
import { type AmazonVisit, loadAmazon } from '../screens/amazon/load-amazon.ts';
import { type CartVisit, loadCart } from '../screens/cart/load-cart.ts';
import { type CompletionVisit, loadCompletion } from '../screens/completion/load-completion.ts';
import { type ConfirmationVisit, loadConfirmation } from '../screens/confirmation/load-confirmation.ts';
import { type DeliveryVisit, loadDelivery } from '../screens/delivery/load-delivery.ts';
import { type GuestVisit, loadGuest } from '../screens/guest/load-guest.ts';
import type { FinishVisit } from '../screens/payment/finish-page.tsx';
import { type InPaymentVisit, loadInPayment } from '../screens/payment/load-in-payment.ts';

/** What each step shows. */
export type Visit =
  | CartVisit
  | DeliveryVisit
  | ConfirmationVisit
  | InPaymentVisit
  | FinishVisit
  | AmazonVisit
  | GuestVisit
  | CompletionVisit;

/** Loads the step an address means; whoever cannot be there yet is led to the step that is missing. */
export async function loadVisit({ url, shop }: LoaderArguments): Promise<Visit> {
  const { step, type, order, goesOn, request_secure_code, amazonCheckoutSessionId } = readStepAddress(url);
  if (request_secure_code) return { step: 'finish', secureCode: request_secure_code };
  if (step === 'delivery') return loadDelivery(shop, type);
  if (step === 'amazon') return loadAmazon(shop, type, amazonCheckoutSessionId);
  if (step === 'payment') return loadInPayment(shop, type);
  if (step === 'guest') return loadGuest(shop, type);
  if (step === 'confirm') return loadConfirmation(shop, type);
  if (step === 'complete') return loadCompletion(shop, order);
  return loadCart(shop, { type, goesOn });
}
