/** Every call of the API, by subject. */
export { allCalls } from './all.ts';
export {
  acknowledgeMerge,
  appendSkuEntry,
  applyCoupon,
  applyCouponCode,
  cartsByCustomer,
  convertCart,
  updateSkuEntry,
  usePoints,
} from './cart.ts';
export {
  catalogueChanges,
  categoryDetail,
  getProduct,
  listBySkuCode,
  type ProductFilter,
  type ProductSort,
  productFilter,
  productSort,
  relatedItems,
  searchItemCodes,
  searchItems,
  shopMap,
  skuPointValues,
  topShelves,
} from './catalogue.ts';
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
export { reportRemoteFault } from './composition.ts';
export {
  brand,
  closingDays,
  concern,
  forgetWords,
  getBrand,
  getColumn,
  getConcern,
  listBrands,
  listColumns,
  listConcerns,
  popularWords,
  type Store,
  searchStores,
  similarWords,
  siteAddresses,
  store,
  suggest,
} from './content.ts';
export {
  deleteAddress,
  disconnectLine,
  getProfile,
  getRegistration,
  isFunclubCustomer,
  type LeavingObstacle,
  leavingReason,
  lineCallbackResult,
  lineConnection,
  rankProgress,
  register,
  retire,
  retirePreview,
  setDefaultAddress,
  unsubscribeMails,
  updatePermissions,
  updateProfile,
} from './customer.ts';
export { getArticle, getNotice, listCarousel, searchFeed, searchFeedSorted } from './feed.ts';
export { deleteCache, getCache, getIpAddress, outputDebugLog, setCache } from './general.ts';
export { type GroupBuy, getGroupBuy, groupBuy, joinGroupBuy, leaveGroupBuy } from './group-buy.ts';
export { getOrderForm, submitOrderForm } from './landing-page.ts';
export {
  answerPharmacist,
  approveMedicine,
  askBack,
  askPharmacist,
  confirmMedicine,
  declareHealth,
  getConsultation,
  getDrugSheet,
  getPharmacy,
  getQuestionnaire,
  openCase,
  pharmacistMe,
  pharmacistQueue,
  refuseMedicine,
  salesRecords,
} from './medicine.ts';
export {
  canBuyWithPoints,
  getCampaign,
  getPointRule,
  getSku,
  type PointRule,
  pointRule,
  storePointRules,
  structuredEntries,
} from './offers.ts';
export {
  cancelOrder,
  cancelPreview,
  cancelTerms,
  deliveryPromise,
  getOrder,
  issueReceipt,
  quoteOrder,
  shippingFees,
} from './order.ts';
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
export { reorder, reorderPreview } from './reorder.ts';
export {
  addRestockRequest,
  getRestockRequest,
  listRestockRequests,
  type RestockRequest,
  removeRestockRequest,
  restockRequest,
} from './restock.ts';
export { getReturnOptions, requestReturn } from './return.ts';
export { getOwnReview, listReviews } from './review.ts';
export { heldReviews, refuseReview, releaseReview } from './review-moderation.ts';
export {
  addReviewPhoto,
  changeReview,
  deleteReview,
  MAX_PHOTO_BYTES,
  markReviewHelpful,
  postReview,
} from './review-writing.ts';
export { couponsByCustomer, customerPoints, getCustomer, loggedIn, login, logout } from './session.ts';
export {
  addBoxItem,
  cancelReason,
  cancelSubscription,
  changeInterval,
  changeSubscriptionAddress,
  changeSubscriptionPayment,
  changeSubscriptionQuantity,
  changeSubscriptions,
  deliveryPreview,
  getSubscription,
  listBoxDays,
  moveDelivery,
  pauseSubscription,
  periodicalByCustomer,
  previewSubscription,
  readSkipLink,
  removeBoxItem,
  resumeSubscription,
  skipByLink,
  skipDelivery,
  subscriptionOptions,
  swapProduct,
  undoSkip,
} from './subscription.ts';
export { couponWallet, issueMedicalCoupon, medicalCoupons, obtainCoupon, pointHistory } from './wallet.ts';
