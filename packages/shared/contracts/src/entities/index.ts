/** Entities of the shop as they are transferred. */

export { type Address, type AddressInput, address, addressInput } from './address.ts';
export { BANK_ACCOUNT_KINDS, type BankAccount, bankAccount } from './bank/bank-account.ts';
export { type Campaign, campaign } from './campaign.ts';
export {
  type Cart,
  type CartEntry,
  type CartMerge,
  type ChosenParcel,
  cart,
  cartEntry,
  cartMerge,
  cartMethod,
  cartStatus,
  chosenParcel,
  type DeliverySlot,
  deliverySlot,
  type PaymentMethod,
  type PurchaseInterval,
  paidMethod,
  paymentMethod,
  purchaseInterval,
  type Totals,
  totals,
} from './cart.ts';
export { type Customer, customer, type SessionUser, sessionUser } from './customer.ts';
export {
  type CarouselSlide,
  type ColumnSummary,
  carouselSlide,
  columnSummary,
  type FeedItem,
  feedItem,
  feedType,
  notice,
} from './feed.ts';
export { type QuizQuestion, type QuizStep, quizAnswer, quizQuestion, quizStep } from './hair-quiz/hair-quiz.ts';
export * from './inquiry.ts';
export {
  type Consultation,
  type DrugSheet,
  type HealthAnswersWire,
  type HealthDeclaration,
  healthAnswers,
  type MedicineSale,
} from './medicine/medicine.ts';
export {
  type MemberData,
  type MemberInput,
  type MemberProfile,
  memberInput,
  memberProfile,
  type RegistrationInput,
  registrationInput,
} from './member-form.ts';
export {
  type Order,
  type OrderStatus,
  order,
  orderDetail,
  orderStatus,
  type PeriodicalPurchase,
  periodicalPurchase,
  type ShownStatus,
  shownStatus,
} from './order.ts';
export * from './order-agreement.ts';
export { type ExtraChoice, extraChoice, type OfferChoice, offerChoice } from './order-form-choice.ts';
export * from './order-options.ts';
export { type OrderWhole, orderWhole } from './order-whole.ts';
export * from './payment.ts';
export { MOST_PHOTOS, type Picture, picture, REVIEW_PHOTOS, SHARE_PICTURE, SHARE_PICTURES } from './picture.ts';
export { type IssuedCoupon, issuedCoupon, type PointBalance, pointBalance, pointLot } from './points.ts';
export {
  type Product,
  type ProductFamily,
  type ProductSummary,
  type ProductVariant,
  product,
  productSummary,
  type SaleState,
  type Sku,
  saleState,
  sku,
} from './product.ts';
export { type Receipt, type ReceiptStanding, receipt } from './receipt.ts';
export { MOST_RETURN_LETTERS, type ReturnInput, type ReturnOptions, returnInput } from './return-input.ts';
export { type ReturnRefund, type ReturnRequest, returnReason } from './return-request.ts';
export {
  ageBand,
  type FamilyReview,
  familyReview,
  type OwnReview,
  ownReview,
  type Review,
  review,
} from './review.ts';
export { type ReviewInput, reviewInput } from './review-input.ts';
export { type SavedLine, savedLine } from './saved-line.ts';
export { type Subscription, type SubscriptionCard, subscription, subscriptionCard } from './subscription.ts';
