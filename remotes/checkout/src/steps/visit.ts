import {
  type Address,
  type AnswerOf,
  amazonCheckoutSession,
  type Cart,
  cardFields,
  cardsByCustomer,
  cartsByCustomer,
  checkoutOptions,
  getOrder,
  getProduct,
  guestBuyer,
  type OrderType,
  type OrderWhole,
  type SavedCard,
} from '@store/contracts';
import { dataOf, type Late, type LoaderArguments, late, redirectTo, type Shop } from '@store/remote-kit';
import { inOrder } from '../cart/cart-words.ts';
import { bringsMore } from '../cart/merge-words.ts';
import { isAsShown } from '../cart/obstacle.ts';
import { type CouponChoices, couponsOfVisit } from '../coupon/load-coupons.ts';
import { isForGuests } from '../guest/for-guests.ts';
import { isPaymentComplete } from '../payment/instrument.ts';
import { askHealthFirst } from '../questionnaire/ask-health-first.ts';
import { CART_PATH, CART_STEP_PATH, deliveryPath, inPaymentPath, readStepAddress } from './step-address.ts';

export type CheckoutOptions = AnswerOf<typeof checkoutOptions>;

/** What each step shows. */
export type Visit =
  | CartVisit
  | DeliveryVisit
  | ConfirmationVisit
  | InPaymentVisit
  | FinishVisit
  | AmazonVisit
  | GuestVisit
  | { readonly step: 'complete'; readonly order: OrderWhole };

export interface DeliveryVisit {
  readonly step: 'delivery';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
  readonly cards: readonly SavedCard[];
  /** Address of the card network's own fields; null where they could not be asked for. */
  readonly fieldsUrl: string | null;
}

/** A cart whose payment is under way. */
export interface InPaymentVisit {
  readonly step: 'payment';
  readonly cart: Cart;
  readonly paymentCode: string;
}

/** Back from a payment page. */
export interface FinishVisit {
  readonly step: 'finish';
  readonly secureCode: string;
}

export interface AmazonVisit {
  readonly step: 'amazon';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
  readonly session: AnswerOf<typeof amazonCheckoutSession>;
}

/** The carts themselves are on the bus. */
export interface CartVisit {
  readonly step: 'cart';
  readonly coupons: Late<CouponChoices>;
}

/** A guest on the way to buy; `known` is what they said before. */
export interface GuestVisit {
  readonly step: 'guest';
  readonly cart: Cart;
  readonly known: AnswerOf<typeof guestBuyer> | null;
}

export interface ConfirmationVisit {
  readonly step: 'confirm';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
  readonly address: Address;
  /** Price of one unit from the second delivery on, by SKU; only for subscriptions. */
  readonly laterPrices: Readonly<Record<string, number>>;
}

/** Loads the step an address means; whoever cannot be there yet is led to the step that is missing. */
export async function loadVisit({ url, shop }: LoaderArguments): Promise<Visit> {
  const { step, type, order, goesOn, request_secure_code, amazonCheckoutSessionId } = readStepAddress(url);
  if (request_secure_code) return { step: 'finish', secureCode: request_secure_code };
  if (step === 'delivery') return loadDelivery(shop, type);
  if (step === 'amazon') return loadAmazon(shop, type, amazonCheckoutSessionId);
  if (step === 'payment') return loadInPayment(shop, type);
  if (step === 'guest') return loadGuest(shop, type);
  if (step === 'confirm') return loadConfirmation(shop, type);
  if (step === 'complete') return { step, order: await loadOrder(shop, order) };
  if (goesOn) await goOnBuying(shop, type);
  return { step: 'cart', coupons: late(couponsOfVisit(shop)) };
}

/** B-03, 29: who signed in to buy goes on to the delivery, unless the cart is not as they left it or must be put right. */
async function goOnBuying(shop: Shop, type: OrderType): Promise<void> {
  const reply = await shop.call(cartsByCustomer, {});
  if (reply.kind === 'refused') return;
  const carts = inOrder(reply.data.carts);
  const cart = carts.find(({ order_type }) => order_type === type) ?? carts[0];
  if (!cart?.customer_code || !isAsShown(cart)) return;
  // Looked at first, also after a reload: it is not what they had before their eyes.
  throw redirectTo(carts.some(bringsMore) ? CART_STEP_PATH : deliveryPath(cart.order_type));
}

/** A guest, and whoever's cart is empty, has nothing to deliver yet. */
async function loadCheckout(shop: Shop, type: OrderType): Promise<{ cart: Cart; options: CheckoutOptions }> {
  const [options, carts] = await Promise.all([
    shop.call(checkoutOptions, { order_type: type }),
    shop.call(cartsByCustomer, {}),
  ]);
  if (options.kind === 'refused' || carts.kind === 'refused') throw redirectTo(CART_PATH);
  const cart = carts.data.carts.find(({ order_type }) => order_type === type);
  if (!cart) throw redirectTo(CART_PATH);
  // What is being paid for stays as it is: the shopper goes on paying, or gives it up first.
  if (cart.payment_code) throw redirectTo(inPaymentPath(type));
  await askHealthFirst(shop, cart);
  return { cart, options: options.data };
}

async function loadDelivery(shop: Shop, type: OrderType): Promise<DeliveryVisit> {
  const [{ cart, options }, cards, fields] = await Promise.all([
    loadCheckout(shop, type),
    // Without them the other ways to pay are there all the same.
    shop.call(cardsByCustomer, {}).catch(() => null),
    shop.call(cardFields, {}, { freshMs: Number.POSITIVE_INFINITY }).catch(() => null),
  ]);
  return {
    step: 'delivery',
    cart,
    options,
    cards: cards?.kind === 'answered' ? cards.data.cards : [],
    fieldsUrl: fields?.kind === 'answered' ? fields.data.fields_url : null,
  };
}

/** 45: back from Amazon with the buyer's address; without a session of the buyer's own there is nothing to go on with. */
async function loadAmazon(shop: Shop, type: OrderType, sessionId: string | null): Promise<AmazonVisit> {
  const { cart, options } = await loadCheckout(shop, type);
  if (sessionId === null) throw redirectTo(CART_PATH);
  const reply = await shop.call(amazonCheckoutSession, { checkout_session_id: sessionId });
  if (reply.kind === 'refused' || reply.data.state !== 'Open') throw redirectTo(deliveryPath(type));
  return { step: 'amazon', cart, options, session: reply.data };
}

/** A member has no use for it, and what is for members only leads back to the cart. */
async function loadGuest(shop: Shop, type: OrderType): Promise<GuestVisit> {
  const [carts, known] = await Promise.all([
    shop.call(cartsByCustomer, {}),
    shop.call(guestBuyer, {}).catch(() => null),
  ]);
  const cart = carts.kind === 'answered' ? carts.data.carts.find(({ order_type }) => order_type === type) : undefined;
  if (!cart || !isForGuests(cart)) throw redirectTo(CART_PATH);
  if (cart.customer_code) throw redirectTo(deliveryPath(type));
  if (cart.payment_code) throw redirectTo(inPaymentPath(type));
  return { step: 'guest', cart, known: known?.kind === 'answered' ? known.data : null };
}

async function loadInPayment(shop: Shop, type: OrderType): Promise<Visit> {
  const reply = await shop.call(cartsByCustomer, {});
  const cart = reply.kind === 'answered' ? reply.data.carts.find(({ order_type }) => order_type === type) : undefined;
  if (!cart?.payment_code) throw redirectTo(CART_PATH);
  return { step: 'payment', cart, paymentCode: cart.payment_code };
}

async function loadConfirmation(shop: Shop, type: OrderType): Promise<ConfirmationVisit> {
  const { cart, options } = await loadCheckout(shop, type);
  const address = options.addresses.find(({ delivery_code }) => delivery_code === cart.checkout.delivery_code);
  const { payment_method, payment } = cart.checkout;
  const isPaid = options.payment_methods.some(({ method }) => method === payment_method);
  if (!address || !isPaid || !isPaymentComplete(payment_method, payment ?? null)) throw redirectTo(deliveryPath(type));
  const laterPrices = type === 'PERIODICAL' ? await loadLaterPrices(shop, cart) : {};
  return { step: 'confirm', cart, options, address, laterPrices };
}

/** What the deliveries after the first cost, where the product says; else the price of the line stands. */
async function loadLaterPrices(shop: Shop, { sku_entries_display: lines }: Cart): Promise<Record<string, number>> {
  const priced = await Promise.all(
    lines.map(async ({ sku_code, item_code, price_in_vat }) => {
      const reply = await shop.call(getProduct, { product_code: item_code });
      const later = reply.kind === 'answered' ? reply.data.periodical_price_in_vat : null;
      return [sku_code, later ?? price_in_vat] as const;
    }),
  );
  return Object.fromEntries(priced);
}

async function loadOrder(shop: Shop, orderCode: string | null): Promise<OrderWhole> {
  if (orderCode === null) throw redirectTo(CART_PATH);
  const reply = await shop.call(getOrder, { order_code: orderCode });
  if (reply.kind === 'refused') throw redirectTo(CART_PATH);
  return dataOf(reply);
}
