/** What crosses a border of the store: the wire, entities, calls, bus messages and the composition's files. */
export {
  type BusMessage,
  type CommandMessage,
  command,
  done,
  type EventMessage,
  event,
  messageName,
  outcome,
  type StateMessage,
  state,
} from './bus/message.ts';
export {
  addToCart,
  busMessages,
  carouselState,
  cartChanged,
  cartEntryAdded,
  cartState,
  customerState,
  favouritesState,
  memberLeft,
  noticesState,
  orderPlaced,
  pendingRequestsState,
  pointsState,
  remoteFailed,
  sessionBegan,
  sessionEnded,
  sessionState,
  setCartQuantity,
  showToast,
  signIn,
  toggleFavourite,
} from './bus/messages.ts';
export * from './calls/index.ts';
export {
  answersAhead,
  DRAWN_AGE,
  type Drawn,
  drawn,
  FRAME_LIVE_EVENT,
  LATE_ANSWER_ATTRIBUTE,
  LIVE_ATTRIBUTE,
  type OutsideAddresses,
  outsideAddresses,
  PAGE_ELEMENT_ID,
  PAGE_LIVE_EVENT,
  type Page,
  type PageClaim,
  type PageRemote,
  page,
  pageClaim,
  pageRemote,
  type RemoteFault,
  remoteFault,
  type ThirdPartyPurpose,
  thirdPartyFrame,
  thirdPartyPurpose,
} from './composition/page.ts';
export {
  type Channels,
  channels,
  type LiveRemote,
  liveRemote,
  type Release,
  release,
  type ShellManifest,
  shellManifest,
} from './composition/release.ts';
export {
  type BuiltFile,
  builtFile,
  CONTRACT_VERSION,
  isPaymentPage,
  layout,
  mayNotExist,
  type PaymentPages,
  paymentPages,
  type RemoteManifest,
  type RouteClaim,
  remoteManifest,
  routeClaim,
} from './composition/remote-manifest.ts';
export { type Address, type AddressInput, address, addressInput } from './entities/address.ts';
export {
  type Cart,
  type CartEntry,
  type CartMerge,
  cart,
  cartEntry,
  cartMerge,
  cartStatus,
  type DeliverySlot,
  deliverySlot,
  type PaymentMethod,
  type PurchaseInterval,
  paymentMethod,
  purchaseInterval,
  type Totals,
  totals,
} from './entities/cart.ts';
export { type Customer, customer, type SessionUser, sessionUser } from './entities/customer.ts';
export {
  type Campaign,
  type CarouselSlide,
  type ColumnSummary,
  campaign,
  carouselSlide,
  columnSummary,
  type FeedItem,
  feedItem,
  feedType,
  type Notice,
  notice,
} from './entities/feed.ts';
export {
  type Consultation,
  type DrugSheet,
  type HealthAnswersWire,
  type HealthDeclaration,
  healthAnswers,
  type MedicineSale,
} from './entities/medicine.ts';
export {
  type MemberData,
  type MemberInput,
  type MemberProfile,
  memberInput,
  memberProfile,
  type RegistrationInput,
  registrationInput,
} from './entities/member-form.ts';
export {
  type Order,
  type OrderStatus,
  order,
  orderDetail,
  orderStatus,
  type PeriodicalPurchase,
  periodicalPurchase,
} from './entities/order.ts';
export {
  type AgreedOrder,
  agreedOrder,
  type OrderChange,
  orderChange,
  orderObstacle,
  whatChanged,
} from './entities/order-agreement.ts';
export { type OrderWhole, orderWhole } from './entities/order-whole.ts';
export {
  type ChosenPayment,
  chosenPayment,
  type DropOff,
  dropOff,
  type GiftWish,
  giftWish,
  type Noshi,
  noshi,
  type OrderWishes,
  orderWishes,
  type SafeUseWire,
  safeUse,
} from './entities/order-wishes.ts';
export {
  type Carrier,
  carrier,
  type PaymentInstrument,
  type PaymentProgress,
  paymentInstrument,
  paymentProgress,
  processorToken,
  type SavedCard,
  savedCard,
} from './entities/payment.ts';
export { MOST_PHOTOS, REVIEW_PHOTOS } from './entities/photo.ts';
export { type Picture, picture } from './entities/picture.ts';
export { type IssuedCoupon, issuedCoupon, type PointBalance, pointBalance, pointLot } from './entities/points.ts';
export {
  inventory,
  type Product,
  type ProductSummary,
  product,
  productSummary,
  type SaleState,
  type Sku,
  saleState,
  sku,
} from './entities/product.ts';
export { type Receipt, receipt } from './entities/receipt.ts';
export type { ReceiptStanding } from './entities/receipt-standing.ts';
export {
  MOST_RETURN_LETTERS,
  type ReturnInput,
  type ReturnOptions,
  returnInput,
} from './entities/return-input.ts';
export { type ReturnRequest, returnReason } from './entities/return-request.ts';
export { ageBand, type OwnReview, ownReview, type Review, review } from './entities/review.ts';
export { type ReviewInput, reviewInput } from './entities/review-input.ts';
export {
  type Subscription,
  type SubscriptionCard,
  subscription,
  subscriptionCard,
} from './entities/subscription.ts';
export { isStoreCookie, storeCookieName } from './session/cookie-names.ts';
export { type AnswerOf, type Call, type RequestOf, readCall, type Schema, writeCall } from './wire/call.ts';
export {
  envelope,
  IDEMPOTENCY_HEADER,
  isStatusOfAnswer,
  MARKER_HEADER,
  type RefusalBody,
  refusalBody,
} from './wire/envelope.ts';
export {
  code,
  day,
  epochMs,
  epochSeconds,
  line,
  type MemberRank,
  memberRank,
  type OrderType,
  orderType,
  type SkuType,
  sex,
  skuType,
  storePath,
  target,
  taxCode,
  yen,
} from './wire/primitives.ts';
export { requestKey } from './wire/request-key.ts';
