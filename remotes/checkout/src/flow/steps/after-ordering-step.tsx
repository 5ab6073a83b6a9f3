import type { Shop } from '@store/remote-kit';
import type { StepAddress } from '../../paths/step-address.ts';
import { CompletionPage } from '../../screens/completion/completion-page.tsx';
import { loadCompletion } from '../../screens/completion/load-completion.ts';
import { FinishPage } from '../../screens/payment/finish-page.tsx';
import { InPaymentPage } from '../../screens/payment/in-payment-page.tsx';
import { loadInPayment } from '../../screens/payment/load-in-payment.ts';
import type { Step } from '../step.ts';

/** Steps after 「注文を確定する」, small enough for one chunk. */
export async function load(shop: Shop, { step, type, order, request_secure_code }: StepAddress): Promise<Step> {
  if (request_secure_code) {
    const visit = { step: 'finish', secureCode: request_secure_code } as const;
    return { visit, page: <FinishPage key={visit.secureCode} visit={visit} /> };
  }
  if (step === 'payment') {
    const visit = await loadInPayment(shop, type);
    return { visit, page: <InPaymentPage key={visit.cart.cart_code} visit={visit} /> };
  }
  const visit = await loadCompletion(shop, order);
  return { visit, page: <CompletionPage order={visit.order} /> };
}
