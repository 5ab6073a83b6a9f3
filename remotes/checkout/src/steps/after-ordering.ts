/** The screens after 「注文を確定する」, small enough to come together. */
export { CompletionPage } from '../completion/completion-page.tsx';
export { FinishPage } from '../payment/finish-page.tsx';
export { InPaymentPage } from '../payment/in-payment-page.tsx';
