/** Fields and submit button of an order form. */
export { OrderFormFields } from './order-form-fields.tsx';
