/** Cart, checkout and payment. */
export {
  acknowledgeMerge,
  addToCart,
  applyCoupon,
  applyCouponCode,
  cartsByCustomer,
  convertCart,
  updateCartLine,
  usePoints,
} from './cart.ts';
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
export {
  addCard,
  amazonCheckoutSession,
  amazonCreatePayment,
  amazonReusableToken,
  amazonSignature,
  cardFields,
  cardsByCustomer,
  chooseDefaultCard,
  deleteCard,
  failedAuthentication,
  finishAddingCard,
  finishPayment,
  startPayment,
} from './payment.ts';
export { removeSavedLine, retrySavedLine, savedLines } from './saved-lines.ts';
