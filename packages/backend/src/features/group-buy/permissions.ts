import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import {
  type GroupBuyPermissionRow,
  groupBuyPermissionHolds,
  groupBuyPermissions,
} from '../../platform/database/tables/content.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { type Demand, putBack } from '../../shared/stock/shelf.ts';
import { type Part, reserve } from './group-buy-holds.ts';

/** What has Amazon told that a permission is not needed any more, carried out by `permissionEffects`. */
export const CLOSE_PERMISSION = 'close-group-buy-permission';

/** Unguessable: whoever knows it can have a session of theirs taken for this member's. */
export const newPermissionCode = (): string => `GP${randomBytes(16).toString('hex')}`;

/** The permission of a part in this state, locked until the transaction ends; null when there is none. */
async function lockOf(queries: Queries, part: Part, state: 'JOINING' | 'HELD'): Promise<GroupBuyPermissionRow | null> {
  const [row] = await queries
    .select()
    .from(groupBuyPermissions)
    .where(and(isOf(part), eq(groupBuyPermissions.state, state)))
    .for('update');
  return row ?? null;
}

export const lockHeld = (queries: Queries, part: Part) => lockOf(queries, part, 'HELD');

/** The same by its code, in whatever state. */
export async function lockPermission(queries: Queries, permissionCode: string): Promise<GroupBuyPermissionRow | null> {
  const [row] = await queries
    .select()
    .from(groupBuyPermissions)
    .where(eq(groupBuyPermissions.permissionCode, permissionCode))
    .for('update');
  return row ?? null;
}

/** The permissions of a part that are of use, unlocked: the one being asked for, and the one held. */
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

/** Holds goods for who goes to Amazon; false where there are not so many, then the transaction must be undone. */
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

/** What is held for it goes back onto the shelves. Needs the permission's lock; a second call changes nothing. */
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

/** Nothing needs it any more: its goods go back, and Amazon is told. Needs the permission's lock. */
export async function endPermission(queries: Queries, permissionCode: string, now: number): Promise<void> {
  await changePermission(queries, permissionCode, { state: 'OVER' });
  await releasePermission(queries, permissionCode);
  await putIntoOutbox(queries, { kind: CLOSE_PERMISSION, payload: { permission_code: permissionCode }, now });
}

/** Ends the permission that a member was asked for at Amazon, when they join another way. */
export async function endJoining(queries: Queries, part: Part, now: number): Promise<void> {
  const joining = await lockOf(queries, part, 'JOINING');
  if (joining) await endPermission(queries, joining.permissionCode, now);
}

/** Ends all permissions of a part, used or still asked for. */
export async function endPermissionsOf(queries: Queries, part: Part, now: number): Promise<void> {
  await endJoining(queries, part, now);
  const held = await lockHeld(queries, part);
  if (held) await endPermission(queries, held.permissionCode, now);
}

const isOf = ({ productCode, customerCode }: Part) =>
  and(eq(groupBuyPermissions.productCode, productCode), eq(groupBuyPermissions.customerCode, customerCode));
