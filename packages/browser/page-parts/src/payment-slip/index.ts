export { PaymentSlip } from './payment-slip.tsx';
