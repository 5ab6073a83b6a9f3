import { staff } from '../../../platform/database/tables/staff.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** Names of the shop's staff by code, including former staff. */
export async function staffNames(database: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ staffCode: staff.staffCode, name: staff.name }).from(staff);
  return new Map(rows.map(({ staffCode, name }) => [staffCode, name]));
}
