/** Prices of the order form on landing pages. Its fields, `@store/order-form/fields`, can be loaded later. */
export { askPrices, CHOICE_NAMES, type PricedForm, withPrices } from './priced-form.ts';
