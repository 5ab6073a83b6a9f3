import {
  changeDeskSubscription,
  deskCustomers,
  eraseDeskCustomer,
  grantDeskCoupon,
  grantDeskPoints,
  openDeskCustomer,
  retireDeskCustomer,
} from '@store/contracts/calls/desk';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { issueByCode } from '../../shared/customer/issue-coupon.ts';
import { leaveStore } from '../membership/retire.ts';
import { askingAs, contextOf, findCustomer, lockMember, refuseNoMember } from './act-as.ts';
import { changeSubscriptionAs } from './change-subscription.ts';
import { deskCustomerOf } from './desk-customer.ts';
import { grantWithinLimit, refuseTooValuable } from './grants.ts';
import { listDeskCustomers } from './list-customers.ts';

/** Customers for support and the owner. `handlers`: the customer's own calls. */
export function customerDeskHandlers(handlers: readonly Handler[]): readonly Handler[] {
  const ask = askingAs(handlers);
  /** The customer as the change left them, or its refusal. */
  const after = async (code: string, refused: Refusal | null, context: CallContext) => {
    const row = refused ?? (await findCustomer(code, context));
    return row instanceof Refusal ? row : deskCustomerOf(row, context, ask);
  };
  return [
    handle(deskCustomers, (request, { database }) => listDeskCustomers(database, request)),
    handle(openDeskCustomer, ({ customer_code }, context) => after(customer_code, null, context)),
    handle(grantDeskPoints, async ({ customer_code, points }, context) => {
      const member = await lockMember(customer_code, context);
      if (member instanceof Refusal) return member;
      const refused = await grantWithinLimit({ customerCode: customer_code, point: points }, context);
      return after(customer_code, refused, context);
    }),
    handle(grantDeskCoupon, async ({ customer_code, coupon_code }, context) => {
      const member = await lockMember(customer_code, context);
      if (member instanceof Refusal) return member;
      const refused =
        (await refuseTooValuable(coupon_code, context)) ??
        (await issueByCode(coupon_code, contextOf(member, context), { byShop: true }));
      return after(customer_code, refused instanceof Refusal ? refused : null, context);
    }),
    handle(changeDeskSubscription, async ({ customer_code, ...request }, context) => {
      const member = await lockMember(customer_code, context);
      if (member instanceof Refusal) return member;
      return after(customer_code, await changeSubscriptionAs(member, request, { context, ask }), context);
    }),
    handle(retireDeskCustomer, async ({ customer_code }, context) => {
      const row = await findCustomer(customer_code, context);
      if (row instanceof Refusal) return row;
      const left = refuseNoMember(row) ?? (await leaveStore({ reason: 'OTHER', comment: '' }, contextOf(row, context)));
      // The marker of a former member would sign the staff out.
      if (left instanceof Refusal && left.body.retired_member) return refuseNoMember({ ...row, retired: true }) ?? left;
      return after(customer_code, left instanceof Refusal ? left : null, context);
    }),
    handle(eraseDeskCustomer, async ({ customer_code }, context) => {
      const { database, clock } = context;
      const own = eq(customers.customerCode, customer_code);
      const [row] = await database.select().from(customers).where(own).for('no key update');
      if (row && !row.retired) return refuse('still-member', '退会のお手続きがお済みでないため、消去できません。');
      if (row?.erasedAt) return refuse('erased', '個人情報は、すでに消去されています。');
      if (row?.eraseRequestedAt === null)
        await database.update(customers).set({ eraseRequestedAt: clock() }).where(own);
      return after(customer_code, null, context);
    }),
  ];
}
