import { BLUE_RANK_FROM } from '../customer/blue-rank.ts';
import { CUTOFF_HOUR } from '../delivery/delivery-dates.ts';
import { DELIVERY_SLOT_LABELS } from '../delivery/delivery-slot.ts';
import { SUBSCRIPTION_LEAD_DAYS } from '../delivery/subscription-dates.ts';
import { DESK_HOURS, DESK_TELEPHONES, GENERAL_DESK_HOURS } from '../desk/index.ts';
import { printYen } from '../money/print-amount.ts';
import { FEWEST_PARCELS, MOST_PARCELS } from '../order/dividing.ts';
import { GIFT_FEE_LABEL } from '../order/gift-fee.ts';
import { PAYMENT_LABELS, PAYMENT_LIMITS } from '../order/payment-method.ts';
import {
  RETURN_DAYS,
  RETURN_EXCLUSION_LABELS,
  RETURN_EXCLUSIONS_SENTENCE,
  RETURN_REFUSAL,
} from '../order/returning.ts';
import { pointPercent } from '../points/point-rate.ts';
import {
  BASE_SHIPPING_FEE,
  CASH_ON_DELIVERY_FEE,
  FREE_SHIPPING_FROM,
  REMOTE_ISLAND_SURCHARGE,
  SHIPPING_SURCHARGES,
} from '../shipping/shipping-fee.ts';

const surcharge = (prefecture: string) => SHIPPING_SURCHARGES[prefecture] ?? 0;
const limit = (method: keyof typeof PAYMENT_LIMITS) => printYen(PAYMENT_LIMITS[method] ?? 0);
const blue = { memberRank: 'ANGFA_STORE_BLUE_MEMBER' };
const percent = (question: { orderType: string; memberRank?: string }) => `${pointPercent({ ...question, now: 0 })}%`;
/** Extra points of a blue member on top of a product's own rate (P-05). */
const extra = pointPercent({ orderType: 'NORMAL', ...blue, now: 0 }) - pointPercent({ orderType: 'NORMAL', now: 0 });

/**
 * Values of all placeholders for fees, limits, deadlines, desks and hours, computed from the business rules, so that a
 * text with `{{fee.cod}}` always matches the checkout.
 */
export const SHOP_FIGURES: Readonly<Record<string, string>> = {
  'fee.shipping': printYen(BASE_SHIPPING_FEE),
  'fee.shipping.free-from': printYen(FREE_SHIPPING_FROM),
  'fee.shipping.hokkaido': printYen(BASE_SHIPPING_FEE + surcharge('北海道')),
  'fee.shipping.okinawa': printYen(BASE_SHIPPING_FEE + surcharge('沖縄県')),
  'fee.shipping.island': printYen(BASE_SHIPPING_FEE + REMOTE_ISLAND_SURCHARGE),
  'fee.surcharge.hokkaido': printYen(surcharge('北海道')),
  'fee.surcharge.okinawa': printYen(surcharge('沖縄県')),
  'fee.surcharge.island': printYen(REMOTE_ISLAND_SURCHARGE),
  'fee.cod': printYen(CASH_ON_DELIVERY_FEE),
  'fee.gift': GIFT_FEE_LABEL,
  'limit.cod': limit('CASH_ON_DELIVERY'),
  'limit.np': limit('NP_DEFERRED'),
  'limit.carrier': limit('CARRIER_BILLING'),
  'limit.paypay': limit('PAYPAY'),
  'limit.convenience': limit('CONVENIENCE_STORE'),
  'payment.card': PAYMENT_LABELS.CREDIT_CARD,
  'payment.amazon': PAYMENT_LABELS.AMAZON_PAY,
  'payment.np': PAYMENT_LABELS.NP_DEFERRED,
  'payment.carrier': PAYMENT_LABELS.CARRIER_BILLING,
  'payment.paypay': PAYMENT_LABELS.PAYPAY,
  'payment.convenience': PAYMENT_LABELS.CONVENIENCE_STORE,
  'payment.cod': PAYMENT_LABELS.CASH_ON_DELIVERY,
  'payment.points': PAYMENT_LABELS.FULL_POINT,
  'payment.all': Object.values(PAYMENT_LABELS).join('、'),
  'delivery.cutoff': `${CUTOFF_HOUR}時`,
  'delivery.addresses': `${FEWEST_PARCELS}〜${MOST_PARCELS}か所`,
  'delivery.slots': Object.values(DELIVERY_SLOT_LABELS).join('、'),
  'subscription.deadline': `${SUBSCRIPTION_LEAD_DAYS}日前の23:59`,
  'subscription.lead': `${SUBSCRIPTION_LEAD_DAYS}日前`,
  'return.wish': `${RETURN_DAYS.wish}日`,
  'return.fault': `${RETURN_DAYS.fault}日`,
  'return.refusal': RETURN_REFUSAL,
  'return.exclusions': RETURN_EXCLUSIONS_SENTENCE,
  'return.exclusion.outlet': RETURN_EXCLUSION_LABELS.outlet,
  'return.exclusion.opened': RETURN_EXCLUSION_LABELS.opened,
  'return.exclusion.drug': RETURN_EXCLUSION_LABELS.drug,
  'return.exclusion.food': RETURN_EXCLUSION_LABELS.food,
  'return.exclusion.personal': RETURN_EXCLUSION_LABELS.personal,
  'points.member': percent({ orderType: 'NORMAL' }),
  'points.blue': percent({ orderType: 'NORMAL', ...blue }),
  'points.subscription': percent({ orderType: 'PERIODICAL' }),
  'points.blue-extra': `${extra}%`,
  'rank.blue-from': printYen(BLUE_RANK_FROM),
  'desk.general': DESK_TELEPHONES.general,
  'desk.general.hours': GENERAL_DESK_HOURS,
  'desk.pharmacy': DESK_TELEPHONES.pharmacy,
  'desk.pharmacy.hours': DESK_HOURS,
};
