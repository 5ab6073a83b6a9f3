import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type Queries, type Refusal, refuseRetired } from '../../platform/http/handler.ts';

/** Refuses a member who left after the session was checked (F18). Needs the lock of the member's carts. */
export async function refuseFormerMember(queries: Queries, customerCode: string): Promise<Refusal | null> {
  const [member] = await queries.select().from(customers).where(eq(customers.customerCode, customerCode));
  return !member || member.retired ? refuseRetired() : null;
}
