import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { addresses, customers, sessions } from '../../platform/database/tables/customers.ts';
import { inquiries } from '../../platform/database/tables/inquiries.ts';
import { medicalCouponNumbers } from '../../platform/database/tables/membership.ts';
import { orderMails, orders } from '../../platform/database/tables/orders.ts';
import { returnRefunds, returnRequests } from '../../platform/database/tables/returns.ts';
import { reviewPhotos } from '../../platform/database/tables/review-photos.ts';

/** J06: time between leaving and erasure of personal data, ms; mistakes can be corrected until then. */
export const ERASED_AFTER_MS = 30 * 86_400_000;
/** The same after a request for erasure, ms; mails of the withdrawal are sent by then. */
export const ERASED_AFTER_REQUEST_MS = 86_400_000;
const AT_A_TIME = 100;

/**
 * Erases the personal data of former members: name, birthday, addresses, telephone, mail, bank accounts, photos,
 * inquiries and mail texts. Orders are retained as the tax law requires (法人税法施行規則 59条); addresses that carts or
 * subscriptions reference are masked in place.
 */
export async function eraseRetired(database: Database, now: number): Promise<number> {
  const due = await database
    .select({ code: customers.customerCode })
    .from(customers)
    .where(
      and(
        eq(customers.retired, true),
        isNull(customers.erasedAt),
        or(
          lt(customers.retiredAt, now - ERASED_AFTER_MS),
          lt(customers.eraseRequestedAt, now - ERASED_AFTER_REQUEST_MS),
        ),
      ),
    )
    .orderBy(asc(customers.customerCode))
    .limit(AT_A_TIME);
  for (const { code } of due) await database.transaction((transaction) => eraseMember(transaction, code, now));
  return due.length;
}

async function eraseMember(queries: Queries, customerCode: string, now: number): Promise<void> {
  await queries
    .update(customers)
    .set({ ...NOBODY, birthday: null, email: '', signInSubject: `erased:${customerCode}`, erasedAt: now })
    .where(eq(customers.customerCode, customerCode));
  await queries
    .update(addresses)
    .set({ ...NOBODY, label: '', zipCode: '0000000', state: '', city: '', address1: '', address2: '' })
    .where(eq(addresses.customerCode, customerCode));
  await queries.delete(sessions).where(eq(sessions.customerCode, customerCode));
  await queries.delete(medicalCouponNumbers).where(eq(medicalCouponNumbers.customerCode, customerCode));
  await queries.delete(reviewPhotos).where(eq(reviewPhotos.customerCode, customerCode));
  await queries.delete(inquiries).where(eq(inquiries.customerCode, customerCode));
  await queries.update(returnRequests).set({ words: '' }).where(eq(returnRequests.customerCode, customerCode));
  const own = queries.select({ code: orders.orderCode }).from(orders).where(eq(orders.customerCode, customerCode));
  // An erased account that still awaits its transfer must be entered again.
  await queries
    .update(returnRefunds)
    .set({ sealedAccount: null, state: 'ACCOUNT_NEEDED' })
    .where(and(inArray(returnRefunds.orderCode, own), eq(returnRefunds.state, 'TRANSFER_DUE')));
  await queries.update(orderMails).set({ bodyText: null }).where(inArray(orderMails.orderCode, own));
  await queries.update(reviews).set({ nickname: '退会したお客様' }).where(eq(reviews.customerCode, customerCode));
}

const NOBODY = { lastName: '', firstName: '', lastNameKana: '', firstNameKana: '', tel: '' };
