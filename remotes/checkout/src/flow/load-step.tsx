import { fetchCode, type LoaderArguments } from '@store/remote-kit';
import type { ReactNode } from 'react';
import { readStepAddress } from '../paths/step-address.ts';
import { loadVisit, type Visit } from './load-visit.ts';

/** The screens of the steps after the cart, each fetched when it is first needed: the cart does not pay for them. */
const PAGES = {
  delivery: () => import('../screens/delivery/delivery-page.tsx'),
  amazon: () => import('../screens/amazon/amazon-page.tsx'),
  guest: () => import('../screens/guest/guest-page.tsx'),
  confirm: () => import('../screens/confirmation/confirmation-page.tsx'),
  after: () => import('./after-ordering.ts'),
} as const;

/** What a step shows, and its screen; null for the cart, whose screen is here already. */
export interface Step {
  readonly visit: Visit;
  readonly page: ReactNode;
}

/** Loads the step that an address means together with its screen. */
export async function loadStep(given: LoaderArguments): Promise<Step> {
  fetchAhead(given.url);
  const visit = await loadVisit(given);
  return { visit, page: await pageOf(visit) };
}

/** The screen and its data are asked for side by side; a failure is met when the screen is needed. */
function fetchAhead(url: URL): void {
  const { step, request_secure_code } = readStepAddress(url);
  const isAfter = request_secure_code !== null || step === 'complete' || step === 'payment';
  const fetch = isAfter ? PAGES.after : step === 'cart' ? null : PAGES[step];
  fetch?.().catch(() => undefined);
}

async function pageOf(visit: Visit): Promise<ReactNode> {
  switch (visit.step) {
    case 'cart':
      return null;
    case 'delivery': {
      const { DeliveryPage } = await fetchCode(PAGES.delivery);
      return <DeliveryPage key={visit.cart.cart_code} visit={visit} />;
    }
    case 'amazon': {
      const { AmazonPage } = await fetchCode(PAGES.amazon);
      return <AmazonPage key={visit.session.checkout_session_id} visit={visit} />;
    }
    case 'guest': {
      const { GuestPage } = await fetchCode(PAGES.guest);
      return <GuestPage key={visit.cart.cart_code} visit={visit} />;
    }
    case 'confirm': {
      const { ConfirmationPage } = await fetchCode(PAGES.confirm);
      return <ConfirmationPage key={visit.cart.cart_code} visit={visit} />;
    }
    case 'payment': {
      const { InPaymentPage } = await fetchCode(PAGES.after);
      return <InPaymentPage key={visit.cart.cart_code} visit={visit} />;
    }
    case 'finish': {
      const { FinishPage } = await fetchCode(PAGES.after);
      return <FinishPage key={visit.secureCode} visit={visit} />;
    }
    case 'complete': {
      const { CompletionPage } = await fetchCode(PAGES.after);
      return <CompletionPage order={visit.order} />;
    }
  }
}
