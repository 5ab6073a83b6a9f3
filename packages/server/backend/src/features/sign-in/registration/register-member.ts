import { randomBytes } from 'node:crypto';
import type { register } from '@store/contracts/calls/customer';
import { tokyoDate } from '@store/domain/calendar';
import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { typedForms } from '../../../platform/database/tables/content.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { pointAccounts } from '../../../platform/database/tables/points-and-coupons.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { keepAddress } from '../../../shared/customer/addresses.ts';
import { takeOverGuestOrders } from '../../../shared/customer/guest-orders.ts';
import { openSession } from '../../../shared/session/session-store.ts';
import { moveGuestCarts } from '../../cart/merge/move-guest-carts.ts';
import { issueCoupons } from '../../promotion/issue-coupons.ts';
import { endSignUp, findSignUp, type SignUp } from '../sign-up.ts';
import { addressOf, memberColumns, permissionColumns, refuseMember } from './member-columns.ts';

type Form = z.output<typeof register.request>;
type Registered = { customer_code: string; expires_in: number; prev_url: string };

/**
 * E-05: registers the signed-up user in one transaction: member, address book, points account, session, the guest's
 * carts, and guest orders with the verified mail address (41). The identity is never read from the form (U-07).
 */
export async function registerMember(
  form: Form,
  context: CallContext,
  sessionSeconds: number,
): Promise<Registered | Refusal> {
  const { database, visit, identity } = context;
  const now = context.clock();
  if (identity.customerCode) return refuse('already-member', 'すでに会員登録がお済みです。');
  const who = await findSignUp(database, visit.signUpId, now);
  if (!who || contradicts(form, who)) return refuseUnknown();
  // The address verified by the sign-in service wins; the form's is used without one.
  const member = { ...form, email: who.email || form.email };
  const refused = await refuseMember(database, { member, now });
  if (refused) return refused;

  const customer = await makeCustomer(member, who, context);
  if (!customer) return refuse('already-member', 'すでに会員登録がお済みです。ログインしてください。');
  await keepAddress(database, { customerCode: customer.customerCode, address: addressOf(member, '自宅'), now });
  await endSignUp(database, who);
  const id = await openSession(database, {
    customerCode: customer.customerCode,
    idToken: who.idToken,
    now,
    expiresAt: now + sessionSeconds * 1000,
  });
  visit.beginSession(id, sessionSeconds);
  await takeOver(identity.visitorCode, customer, context);
  await takeOverGuestOrders(database, { customerCode: customer.customerCode, provenEmail: who.email });
  // Immediately, so that a new member's wallet has the promised coupons.
  const isNew = eq(customers.customerCode, customer.customerCode);
  await issueCoupons(database, { members: isNew.getSQL(), day: tokyoDate(now), now });
  await putIntoOutbox(database, { kind: 'registration', payload: { customer_code: customer.customerCode }, now });
  return { customer_code: customer.customerCode, expires_in: sessionSeconds, prev_url: who.leadsTo };
}

export const refuseUnknown = (): Refusal =>
  refuse('not-signed-up', '会員登録の有効期限が切れました。お手数ですが、もう一度はじめからお試しください。');

function contradicts(form: Form, { subject, issuer }: SignUp): boolean {
  const named = (hint: string | undefined, known: string) => hint !== undefined && hint !== '' && hint !== known;
  return named(form.provider_user_id, subject) || named(form.provider_id, issuer);
}

/** Inserts the member; null when a concurrent form was faster. */
async function makeCustomer(member: Form, who: SignUp, { database, clock }: CallContext) {
  const [made] = await database
    .insert(customers)
    .values({
      customerCode: `C${randomBytes(8).toString('hex').toUpperCase()}`,
      signInSubject: who.subject,
      memberType: COMMON_MEMBER_TYPE,
      memberRank: 'ANGFA_STORE_MEMBER',
      retired: false,
      fanClub: false,
      clinicLink: false,
      createdAt: clock(),
      ...memberColumns(member),
      ...permissionColumns(member),
    })
    .onConflictDoNothing()
    .returning();
  if (made) await database.insert(pointAccounts).values({ customerCode: made.customerCode }).onConflictDoNothing();
  return made ?? null;
}

/** S-05: moves the guest's carts to the member; deletes the stored form input. */
async function takeOver(
  visitorCode: string | null,
  customer: typeof customers.$inferSelect,
  { database, visit, clock }: CallContext,
): Promise<void> {
  if (!visitorCode) return;
  await database.delete(typedForms).where(eq(typedForms.visitorCode, visitorCode));
  await moveGuestCarts(database, { visitorCode, customer, now: clock() });
  visit.forgetVisitor();
}
