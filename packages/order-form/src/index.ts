/**
 * Prices of the order form on landing pages. Its fields are in `@store/order-form/fields`, so that they can be
 * loaded later.
 */
export { askPrices, CHOICE_NAMES, type PricedForm, withPrices } from './priced-form.ts';
