import { code, type OrderType, orderType } from '@store/contracts/wire';
import type { Crumb } from '@store/remote-kit';
import * as z from 'zod/mini';

const secureCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
const query = z.object({
  step: z.catch(z.enum(['cart', 'delivery', 'several', 'confirm', 'complete', 'payment', 'amazon', 'guest']), 'cart'),
  type: z.catch(orderType, 'NORMAL'),
  order: z.catch(z.nullable(code), null),
  /** B-07: return from a payment page. */
  request_secure_code: z.catch(z.nullable(secureCode), null),
  amazonCheckoutSessionId: z.catch(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{4,120}$/))), null),
});
export type StepAddress = z.infer<typeof query> & {
  /** B-03: return from sign-in on the way to buy. False when the URL names a step. */
  readonly goesOn: boolean;
};

/** Query parameters of the steps; the last two are set on return from a payment page. */
export const STEP_NAMES: readonly string[] = [
  ...['step', 'type', 'order', 'request_secure_code', 'amazonCheckoutSessionId', 'checkout_flg'],
  ...['threed_secure_finish_flg', 'vresult_code'],
];

/** Parses the step from a URL; falls back to the cart. */
export function readStepAddress({ searchParams }: URL): StepAddress {
  const read = query.parse(Object.fromEntries(Object.keys(query.shape).map((name) => [name, searchParams.get(name)])));
  return { ...read, goesOn: searchParams.get('checkout_flg') === 'true' && !searchParams.has('step') };
}

export const CART_PATH = '/cart';
/** Breadcrumbs of a page below the cart. */
export const crumbsBelowCart = (page: Crumb): readonly Crumb[] => [{ label: 'カート', href: CART_PATH }, page];
/** The cart itself, even after sign-in. */
export const CART_STEP_PATH = `${CART_PATH}?step=cart`;
/** Return path of a guest after sign-in; continues the checkout. */
export const buyingPath = (type: OrderType) => `${CART_PATH}?type=${type}`;
/** Sign-in page that returns to a path. */
export const loginFor = (path: string) => `/login?return_path=${encodeURIComponent(path)}`;
export const deliveryPath = (type: OrderType) => `${CART_PATH}?step=delivery&type=${type}`;
/** 46: division of the cart over several addresses. */
export const severalPath = (type: OrderType) => `${CART_PATH}?step=several&type=${type}`;
export const confirmationPath = (type: OrderType) => `${CART_PATH}?step=confirm&type=${type}`;
export const completionPath = (orderCode: string) => `${CART_PATH}?step=complete&order=${orderCode}`;
/** A cart in payment: continue or cancel it. */
export const inPaymentPath = (type: OrderType) => `${CART_PATH}?step=payment&type=${type}`;
/** Return URL of Amazon Pay. */
export const amazonPath = (type: OrderType) => `${CART_PATH}?step=amazon&type=${type}`;
/** Contact and address of a guest. */
export const guestPath = (type: OrderType) => `${CART_PATH}?step=guest&type=${type}`;
/** */
export const failedPath = (orderCode: string) => `/cart/failed?order=${orderCode}`;
/** M-02: between cart and delivery; the URL contains no health information (76). */
export const QUESTIONNAIRE_PATH = '/cart_questionnaire';
/** Adds an address, then returns to the delivery or to the division over several. */
export const addAddressPath = (type: OrderType, from: 'delivery' | 'several' = 'delivery') =>
  `/cart_address_add?type=${type}${from === 'several' ? '&step=several' : ''}`;
export const changeAddressPath = (deliveryCode: string, type: OrderType) =>
  `/cart_address/${deliveryCode}?type=${type}`;
