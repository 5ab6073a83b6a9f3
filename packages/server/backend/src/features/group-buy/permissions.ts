import { randomBytes } from 'node:crypto';
import type { Demand } from '@store/domain/sale';
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import {
  type GroupBuyPermissionRow,
  groupBuyPermissionHolds,
  groupBuyPermissions,
} from '../../platform/database/tables/content.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { putBack } from '../../shared/stock/shelf.ts';
import { type Part, reserve } from './group-buy-holds.ts';

/** Outbox kind that closes an obsolete permission at Amazon; see `permissionEffects`. */
export const CLOSE_PERMISSION = 'close-group-buy-permission';

/** Unguessable: a client with the code can attach its session to this member's permission. */
export const newPermissionCode = (): string => `GP${randomBytes(16).toString('hex')}`;

/** Locks the permission of a part in this state; null if missing. */
async function lockOf(queries: Queries, part: Part, state: 'JOINING' | 'HELD'): Promise<GroupBuyPermissionRow | null> {
  const [row] = await queries
    .select()
    .from(groupBuyPermissions)
    .where(and(isOf(part), eq(groupBuyPermissions.state, state)))
    .for('update');
  return row ?? null;
}

export const lockHeld = (queries: Queries, part: Part) => lockOf(queries, part, 'HELD');

/** Locks a permission by its code, in any state. */
export async function lockPermission(queries: Queries, permissionCode: string): Promise<GroupBuyPermissionRow | null> {
  const [row] = await queries
    .select()
    .from(groupBuyPermissions)
    .where(eq(groupBuyPermissions.permissionCode, permissionCode))
    .for('update');
  return row ?? null;
}

/** The current permissions of a part, unlocked: the requested one and the held one. */
export async function permissionsOf(queries: Queries, part: Part) {
  const rows = await queries.select().from(groupBuyPermissions).where(isOf(part));
  return {
    joining: rows.find(({ state }) => state === 'JOINING') ?? null,
    held: rows.find(({ state }) => state === 'HELD') ?? null,
  };
}

export async function changePermission(
  queries: Queries,
  permissionCode: string,
  change: Partial<Omit<GroupBuyPermissionRow, 'permissionCode'>>,
): Promise<void> {
  await queries.update(groupBuyPermissions).set(change).where(eq(groupBuyPermissions.permissionCode, permissionCode));
}

/** Reserves stock for a buyer at Amazon; false on shortage, and then the transaction must be rolled back. */
export async function holdForPermission(
  queries: Queries,
  permissionCode: string,
  demands: readonly Demand[],
): Promise<boolean> {
  for (const demand of demands) {
    if (!(await reserve(queries, demand))) return false;
    const { skuCode, type: inventoryType, quantity } = demand;
    await queries.insert(groupBuyPermissionHolds).values({ permissionCode, skuCode, inventoryType, quantity });
  }
  return true;
}

/** Releases its stock. Needs the permission's lock; idempotent. */
export async function releasePermission(queries: Queries, permissionCode: string): Promise<void> {
  const isHold = eq(groupBuyPermissionHolds.permissionCode, permissionCode);
  const holds = await queries
    .select()
    .from(groupBuyPermissionHolds)
    .where(isHold)
    .orderBy(asc(groupBuyPermissionHolds.skuCode));
  await queries.delete(groupBuyPermissionHolds).where(isHold);
  for (const { skuCode, inventoryType: type, quantity } of holds)
    await putBack(queries, { skuCode, type, quantity }, 'RESERVED');
}

/** Ends a permission: releases its stock and queues its closing at Amazon. Needs the permission's lock. */
export async function endPermission(queries: Queries, permissionCode: string, now: number): Promise<void> {
  await changePermission(queries, permissionCode, { state: 'OVER' });
  await releasePermission(queries, permissionCode);
  await putIntoOutbox(queries, { kind: CLOSE_PERMISSION, payload: { permission_code: permissionCode }, now });
}

/** Ends a requested permission when the member joins another way. */
export async function endJoining(queries: Queries, part: Part, now: number): Promise<void> {
  const joining = await lockOf(queries, part, 'JOINING');
  if (joining) await endPermission(queries, joining.permissionCode, now);
}

/** Ends all permissions of a part, requested or held. */
export async function endPermissionsOf(queries: Queries, part: Part, now: number): Promise<void> {
  await endJoining(queries, part, now);
  const held = await lockHeld(queries, part);
  if (held) await endPermission(queries, held.permissionCode, now);
}

const isOf = ({ productCode, customerCode }: Part) =>
  and(eq(groupBuyPermissions.productCode, productCode), eq(groupBuyPermissions.customerCode, customerCode));
