import { fetchCode, type LoaderArguments } from '@store/remote-kit';
import { readStepAddress, type StepAddress } from '../paths/step-address.ts';
import { loadCart } from '../screens/cart/load-cart.ts';
import type { Step } from './step.ts';

/** Lazily loaded steps after the cart, each with its loader, so that the cart page does not pay for them. */
const STEPS = {
  delivery: () => import('./steps/delivery-step.tsx'),
  several: () => import('./steps/several-step.tsx'),
  amazon: () => import('./steps/amazon-step.tsx'),
  guest: () => import('./steps/guest-step.tsx'),
  confirm: () => import('./steps/confirmation-step.tsx'),
  after: () => import('./steps/after-ordering-step.tsx'),
} as const;

/** Loads the step of the URL; redirects to the missing step when an earlier one is incomplete. */
export async function loadStep({ url, shop }: LoaderArguments): Promise<Step> {
  const address = readStepAddress(url);
  const step = stepAfterCart(address);
  if (!step) return { visit: await loadCart(shop, address), page: null };
  const { load } = await fetchCode(STEPS[step]);
  return load(shop, address);
}

function stepAfterCart({ step, request_secure_code }: StepAddress): keyof typeof STEPS | null {
  if (request_secure_code || step === 'complete' || step === 'payment') return 'after';
  return step === 'cart' ? null : step;
}

/** Prefetches the code of the next step; errors surface when the step is loaded. */
export function fetchAhead(step: keyof typeof STEPS): void {
  STEPS[step]().catch(() => undefined);
}
