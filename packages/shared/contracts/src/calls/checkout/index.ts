/** Cart, checkout and payment. */
export * from './cart.ts';
export {
  addAddress,
  addFavourite,
  addressesByCustomer,
  beginAsGuest,
  checkoutChoose,
  checkoutCoupons,
  checkoutOptions,
  deleteFavourite,
  favouriteCodes,
  favouritesByCustomer,
  guestBuyer,
  placeOrder,
  postcode,
  searchOrders,
  updateAddress,
} from './checkout.ts';
export * from './payment.ts';
export { removeSavedLine, retrySavedLine, savedLines } from './saved-lines.ts';
