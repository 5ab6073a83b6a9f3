import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** Quantity of a SKU that group buys hold for a member until the order is placed (V-06, R-21). */
export interface HeldPieces {
  readonly skuCode: string;
  readonly quantity: number;
}

/** Subquery of `loadHeldPieces`, for use in larger statements. `customerCode`: a value or a placeholder. */
export const heldPiecesOf = (
  customerCode: unknown,
) => sql<HeldPieces>`select sku_code as "skuCode", sum(quantity)::int as quantity
  from (
    select product_code, sku_code, quantity from group_buy_holds where customer_code = ${customerCode}::text
    union all select p.product_code, h.sku_code, h.quantity from group_buy_permissions p
      join group_buy_permission_holds h using (permission_code) where p.customer_code = ${customerCode}::text
  ) held`;

/** Loads the quantities that group buys hold for a member, except for one product; zero for a guest. */
export async function loadHeldPieces(
  database: Queries,
  { customerCode, without = '' }: { customerCode: string | null; without?: string },
): Promise<(skuCode: string) => number> {
  if (customerCode === null) return () => 0;
  const rows = await rowsOf<{ skuCode: string; quantity: number }>(
    database,
    sql`${heldPiecesOf(customerCode)} where product_code <> ${without} group by sku_code`,
  );
  return piecesBySku(rows);
}

export function piecesBySku(rows: readonly HeldPieces[]): (skuCode: string) => number {
  const pieces = new Map(rows.map(({ skuCode, quantity }) => [skuCode, quantity]));
  return (skuCode) => pieces.get(skuCode) ?? 0;
}
