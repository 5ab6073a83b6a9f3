/** The order form of landing pages: its prices; what is filled in is `@store/order-form/fields`, so that it can come later. */
export { askPrices, CHOICE_NAMES, type PricedForm, withPrices } from './priced-form.ts';
