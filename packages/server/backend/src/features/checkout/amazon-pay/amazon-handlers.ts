import {
  amazonCheckoutSession,
  amazonCreatePayment,
  amazonReusableToken,
  amazonSignature,
} from '@store/contracts/calls/checkout';
import {
  type Handler,
  handle,
  handleInSteps,
  type Identity,
  type Refusal,
  refuse,
  refuseRetired,
  type StepsContext,
} from '../../../platform/http/handler.ts';
import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { refuseEmptyCart } from '../../cart/messages.ts';
import { changeCart, loadCarts } from '../../cart/state/stored-carts.ts';
import type { AmazonClient } from '../../payment/amazon-pay/amazon-client.ts';
import { readSession } from '../../payment/amazon-pay/amazon-sessions.ts';
import { belongsTo, buttonPayload, cartReference, isOwnPage, signButton } from '../../payment/amazon-pay/button.ts';
import { wireAddress } from '../../payment/amazon-pay/wire-address.ts';
import type { PaymentOffer } from '../choices.ts';
import { placeOrderOfCart } from '../place-order.ts';

export interface AmazonParts {
  /** Null when the shop has no account at Amazon Pay. */
  amazon: AmazonClient | null;
  offer: PaymentOffer;
  storeUrl: string;
  /** Address to which the button's payload sends buyers. */
  checkoutUrl: string;
  /** Secrets that bind sessions to carts. */
  secrets: RotatingSecret;
}

/** A-31…A-34: the button's signature, the buyer's session, and the order paid with it. */
export function amazonHandlers(parts: AmazonParts): readonly Handler[] {
  const { amazon, storeUrl, secrets } = parts;
  return [
    handle(amazonSignature, async ({ order_type, return_url }, { database, identity }) => {
      if (identity.retired) return refuseRetired();
      if (!amazon) return refuseAway();
      const owner = cartOwner(identity);
      if (!isOwnPage(return_url, storeUrl))
        return refuse('return-url-refused', 'お手続きを始められませんでした。カートからもう一度お試しください。');
      const cartsOf = ownerOf(identity);
      const own = cartsOf ? await loadCarts(database, cartsOf) : [];
      if (!owner || !own.some(({ row }) => row.orderType === order_type)) return refuseEmptyCart();
      const reference = cartReference({ owner, orderType: order_type }, secrets);
      const { account } = amazon;
      const payloadJSON = buttonPayload({ account, returnUrl: return_url, reference });
      const { signature, href } = signButton(amazon, payloadJSON, parts.checkoutUrl);
      const { merchantId, publicKeyId } = account;
      return { merchant_id: merchantId, public_key_id: publicKeyId, payloadJSON, signature, checkout_url: href };
    }),
    handle(amazonCheckoutSession, async ({ checkout_session_id }, { identity }) => {
      if (identity.retired) return refuseRetired();
      if (!amazon) return refuseAway();
      const session = await ownSession(amazon, { sessionId: checkout_session_id, identity, secrets });
      if (session === 'silent') return refuseAway();
      if (!session) return refuseUnknown();
      return {
        checkout_session_id,
        state: session.statusDetails.state,
        buyer_name: session.buyer?.name ?? '',
        buyer_email: identity.customerCode ? '' : (session.buyer?.email ?? ''),
        payment_descriptor: session.paymentPreferences?.[0]?.paymentDescriptor ?? 'Amazon Pay',
        shipping_address: session.shippingAddress ? wireAddress(session.shippingAddress) : null,
      };
    }),
    handleInSteps(amazonCreatePayment, (request, context) =>
      placeWithAmazon(parts, {
        orderType: request.order_type,
        cartCode: request.cart_code,
        sessionId: request.payment_request.checkout_session_id,
        amount: request.payment_request.amount,
        context,
      }),
    ),
    handleInSteps(amazonReusableToken, (request, context) =>
      placeWithAmazon(parts, {
        orderType: 'PERIODICAL',
        cartCode: request.cart_code,
        sessionId: request.payment_request.checkout_session_id,
        amount: request.payment_request.amount,
        context,
      }),
    ),
  ];
}

/** P09: the displayed amount must equal the server's, which is charged. */
async function placeWithAmazon(
  { amazon, offer, secrets }: AmazonParts,
  options: {
    orderType: 'NORMAL' | 'RESERVED' | 'PERIODICAL';
    cartCode: string;
    sessionId: string;
    amount: number;
    context: StepsContext;
  },
) {
  const { orderType, cartCode, sessionId, amount, context } = options;
  if (!amazon) return refuseAway();
  const session = await ownSession(amazon, { sessionId, identity: context.identity, secrets });
  if (session === 'silent') return refuseAway();
  const placed = await context.stepOnce(async (step) => {
    if (!session) return refuseUnknown();
    const owner = ownerOf(step.identity);
    const carts = owner ? await loadCarts(step.database, owner) : [];
    const own = carts.some(({ row }) => row.cartCode === cartCode && row.orderType === orderType);
    if (own) await changeCart(step.database, cartCode, { paymentMethod: 'AMAZON_PAY' });
    return placeOrderOfCart(
      {
        order_type: orderType,
        cart_code: cartCode,
        expected_total_in_vat: amount,
        instrument: { kind: 'amazon', checkout_session_id: sessionId },
      },
      step,
      offer,
    );
  });
  if (!('order_code' in placed)) return placed;
  const { order_code, payment_code } = placed;
  if (!payment_code) return { order_code, payment: { kind: 'approved' as const } };
  return { order_code, payment: await context.payments.carryOut(payment_code) };
}

/** Whose cart a session pays: a member's, or a guest's by visitor code, which stays when the guest enters their data. */
const cartOwner = ({ customerCode, visitorCode }: Pick<Identity, 'customerCode' | 'visitorCode'>) =>
  customerCode ?? visitorCode;

/** P10: accepts only a session whose signed payload names a cart of this member or guest. */
async function ownSession(
  amazon: AmazonClient,
  { sessionId, identity, secrets }: { sessionId: string; identity: Identity; secrets: RotatingSecret },
) {
  const owner = cartOwner(identity);
  if (!owner) return null;
  const reply = await amazon.send({ method: 'GET', path: `checkoutSessions/${sessionId}` });
  const session = readSession(reply);
  if (!session) return reply.kind === 'answer' ? null : ('silent' as const);
  return belongsTo(session.merchantMetadata.merchantReferenceId, { owner, secrets }) ? session : null;
}

function refuseUnknown(): Refusal {
  return refuse('not-found', 'Amazon Payのお手続きが見つかりませんでした。カートからもう一度お試しください。');
}

const refuseAway = (): Refusal =>
  refuse('amazon-unavailable', 'ただいまAmazon Payをご利用いただけません。別のお支払い方法をお選びください。');
