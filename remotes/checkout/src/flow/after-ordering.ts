/** The screens after 「注文を確定する」, small enough to come together. */
export { CompletionPage } from '../screens/completion/completion-page.tsx';
export { FinishPage } from '../screens/payment/finish-page.tsx';
export { InPaymentPage } from '../screens/payment/in-payment-page.tsx';
