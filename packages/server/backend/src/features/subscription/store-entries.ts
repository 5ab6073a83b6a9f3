import { isStoreEntry } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import type { PeriodicalPurchaseRow } from '../../platform/database/tables/orders.ts';

/** P-08, A-18: whether it is the member's own, visible and changeable, rather than a shop entry. */
export const isMembersOwn = ({ skuCode, orderCode }: Pick<PeriodicalPurchaseRow, 'skuCode' | 'orderCode'>): boolean =>
  !isStoreEntry({ skuCode, isOrdered: orderCode !== null });

/** The same as SQL, for the alias `p` of `periodical_purchases`. */
export const IS_MEMBERS_OWN: SQL = sql`not (p.sku_code like 'DDD%' and p.order_code is null)`;
