import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { groupBuyPermissions } from '../../platform/database/tables/content.ts';
import type { Effects } from '../../platform/outbox/outbox-worker.ts';
import type { AmazonClient } from '../payment/amazon-pay/amazon-client.ts';
import { closePermission, permissionLeftBy } from '../payment/amazon-pay/amazon-permission.ts';
import { CLOSE_PERMISSION } from './permissions.ts';

const about = z.object({ permission_code: z.string() });

/** Outbox effect that closes an unused permission at Amazon; retried until Amazon responds. */
export function permissionEffects({ database, amazon }: { database: Queries; amazon: AmazonClient | null }): Effects {
  return {
    [CLOSE_PERMISSION]: async (payload: unknown) => {
      const { permission_code } = z.parse(about, payload);
      const [row] = await database
        .select()
        .from(groupBuyPermissions)
        .where(eq(groupBuyPermissions.permissionCode, permission_code));
      // Nothing to close while it is in use, or if Amazon never had a session for it.
      if (row?.state !== 'OVER') return;
      if (!amazon) throw new Error('Amazon Pay is not connected');
      const permission = row.amazonPermission ?? (row.sessionId && (await permissionLeftBy(amazon, row.sessionId)));
      if (permission === 'silent') throw new Error('Amazon Pay did not respond');
      if (permission && !(await closePermission(amazon, permission))) throw new Error('Amazon Pay did not respond');
    },
  };
}
