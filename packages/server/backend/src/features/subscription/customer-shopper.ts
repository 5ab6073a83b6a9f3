import type { customers } from '../../platform/database/tables/customers.ts';
import type { CartShopper } from '../cart/line/line-price.ts';

/** A customer as input of prices and points, without a session: for renewals and mails. */
export function shopperOfCustomer(customer: typeof customers.$inferSelect, now: number): CartShopper {
  const { customerCode, memberType, memberRank, sex } = customer;
  return { customerCode, memberType, memberRank, sex, now };
}
