/** What is filled in on an order form, with its one button. */
export { OrderFormFields } from './order-form-fields.tsx';
