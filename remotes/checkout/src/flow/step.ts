import type { ReactNode } from 'react';
import type { AmazonVisit } from '../screens/amazon/load-amazon.ts';
import type { CartVisit } from '../screens/cart/load-cart.ts';
import type { CompletionVisit } from '../screens/completion/load-completion.ts';
import type { ConfirmationVisit } from '../screens/confirmation/load-confirmation.ts';
import type { DeliveryVisit } from '../screens/delivery/load-delivery.ts';
import type { GuestVisit } from '../screens/guest/load-guest.ts';
import type { FinishVisit } from '../screens/payment/finish-page.tsx';
import type { InPaymentVisit } from '../screens/payment/load-in-payment.ts';
import type { SeveralVisit } from '../screens/several/load-several.ts';

/** Data of a step. */
export type Visit =
  | CartVisit
  | DeliveryVisit
  | SeveralVisit
  | ConfirmationVisit
  | InPaymentVisit
  | FinishVisit
  | AmazonVisit
  | GuestVisit
  | CompletionVisit;

/** A step with its data and screen; null for the cart, whose screen is already loaded. */
export interface Step {
  readonly visit: Visit;
  readonly page: ReactNode;
}
