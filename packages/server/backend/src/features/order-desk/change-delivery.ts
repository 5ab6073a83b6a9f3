import { randomUUID } from 'node:crypto';
import type { changeDeskDelivery } from '@store/contracts/calls/desk';
import { giftAtDoorRefusal, medicineRecipientRefusal } from '@store/domain/order';
import { shippingSurcharge } from '@store/domain/shipping';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { healthDeclarations } from '../../platform/database/tables/medicine.ts';
import { type OrderRow, orderMails, orderNotes, orders } from '../../platform/database/tables/orders.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { recipientOf } from '../../shared/customer/addresses.ts';
import { refuseMisfit } from '../../shared/postcode/postcode-fit.ts';
import { keepsDeliveryDay, prefectureOf, preparationOfParcel } from '../order/state/preparation.ts';
import { ORDER_MAIL_KINDS } from '../order-history/mails/order-mail.ts';
import { signedInStaff } from '../staff/signed-in-staff.ts';
import { whyDeliveryIsFixed } from './delivery-fixed.ts';
import { lockSeenOrder } from './refuse-changed.ts';

type Change = z.output<typeof changeDeskDelivery.request>;

/**
 * Changes the delivery address of an order before its preparation; null on success. The start of the preparation takes
 * the same lock, so the change is made before it or refused. A note tells it in the order's history.
 */
export async function changeDelivery(
  { address, reason, ...seen }: Change,
  context: CallContext,
): Promise<Refusal | null> {
  const { database, clock } = context;
  const order = await lockSeenOrder(database, seen);
  if (order instanceof Refusal) return order;
  const { orderCode } = order;
  const fixed = whyDeliveryIsFixed(order, clock());
  if (fixed !== '') return refuse('delivery-fixed', fixed);
  const { last_name: lastName, first_name: firstName } = address.name;
  const recipient = recipientOf({ ...address, zipCode: address.zip_code, lastName, firstName });
  const changed = { ...order, delivery: { ...order.delivery, ...recipient } };
  const refused =
    (await refuseMisfit(database, address)) ??
    refuseFee(order, changed) ??
    (await refuseRecipient(order, address.name, context)) ??
    (await refuseDay(order, changed, context));
  if (refused) return refused;
  const preparation = order.prepareAt === null ? {} : await preparationOfParcel(database, changed, clock());
  await database
    .update(orders)
    .set({ delivery: changed.delivery, ...preparation })
    .where(eq(orders.orderCode, orderCode));
  const { staffCode } = signedInStaff(context);
  // The staff log keeps no addresses; the note lasts as long as the order, which has one too.
  const words = `お届け先を変更しました。${reason}\n変更前：${placeWords(order.delivery)}`;
  await database.insert(orderNotes).values({ orderCode, staffCode, words, writtenAt: clock() });
  await mailAgain(order, context);
  return null;
}

const placeWords = ({ zip_code, address, full_name, tel }: OrderRow['delivery']) =>
  `〒${zip_code} ${address} ${full_name} 様 ${tel}`;

/** An order that has a delivery fee was charged for its destination. */
function refuseFee(order: OrderRow, { delivery }: OrderRow): Refusal | null {
  const surchargeOf = ({ address, zip_code: postcode }: OrderRow['delivery']) =>
    shippingSurcharge({ prefecture: prefectureOf(address), postcode });
  if (order.deliveryFeeInVat === 0 || surchargeOf(order.delivery) === surchargeOf(delivery)) return null;
  const message = '送料が変わる地域のため、変更できません。キャンセルのうえ、ご注文し直しをご案内ください。';
  return refuse('fee-differs', message, { fields: { state: message } });
}

/**
 * Class 1 medicine reaches the person who answered for themselves, and a hidden price is not collected at a recipient's
 * door. The buyer has the name at the time of the order: the account may have another one since.
 */
async function refuseRecipient(
  order: OrderRow,
  recipient: Change['address']['name'],
  { database }: CallContext,
): Promise<Refusal | null> {
  const { customerName, cartCode, delivery, hasClass1, paymentType, wishes } = order;
  if (delivery.full_name === `${recipient.last_name} ${recipient.first_name}`) return null;
  const buyer = { last_name: customerName, first_name: '' };
  const isOwn = hasClass1 && !(await isAnsweredForAnother(database, cartCode));
  const unfit = isOwn ? medicineRecipientRefusal(buyer, recipient) : null;
  if (unfit !== null) return refuse('recipient-refused', unfit, { fields: { last_name: unfit } });
  const unpaid = giftAtDoorRefusal({ paymentMethod: paymentType, gift: wishes?.gift ?? null, buyer, recipient });
  return unpaid === null ? null : refuse('payment-unavailable', unpaid, { fields: { last_name: unpaid } });
}

async function isAnsweredForAnother(database: Queries, cartCode: string | null): Promise<boolean> {
  if (cartCode === null) return false;
  const [answers] = await database
    .select({ isForBuyer: healthDeclarations.isForBuyer })
    .from(healthDeclarations)
    .where(eq(healthDeclarations.cartCode, cartCode));
  return answers?.isForBuyer === false;
}

async function refuseDay(
  order: OrderRow,
  { delivery }: OrderRow,
  { database, clock }: CallContext,
): Promise<Refusal | null> {
  if (await keepsDeliveryDay(database, { order, delivery }, clock())) return null;
  const message = 'このお届け先には、ご希望のお届け日時に届けられません。';
  return refuse('date-unavailable', message, { fields: { zip_code: message } });
}

/** Mails the confirmation, or the slip of an order not paid yet, with the new address, if it was sent before. */
async function mailAgain({ orderCode, orderStatus }: OrderRow, { database, clock }: CallContext): Promise<void> {
  const which = orderStatus === 'AWAITING_PAYMENT' ? 'slip' : 'confirmation';
  const found = ORDER_MAIL_KINDS.find(({ mail }) => mail === which);
  if (!found) return;
  const [sent] = await database
    .select()
    .from(orderMails)
    .where(eq(orderMails.reference, found.referenceOf(orderCode)));
  const payload = { order_code: orderCode, again: randomUUID() };
  if (sent) await putIntoOutbox(database, { kind: found.kind, payload, now: clock() });
}
