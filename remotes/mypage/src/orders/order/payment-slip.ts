export { PaymentSlip } from '@store/page-parts/order';
