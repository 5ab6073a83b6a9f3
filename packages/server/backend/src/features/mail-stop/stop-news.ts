import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { restockRequests } from '../../platform/database/tables/restock.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { StoppedNews } from './stop-links.ts';

/** 91: stops mails of this kind; idempotent, and a no-op for former members. */
export async function stopNews(database: Queries, { customerCode, news }: StoppedNews): Promise<void> {
  if (news === 'magazine')
    await database.update(customers).set({ mailPermission: false }).where(eq(customers.customerCode, customerCode));
  else
    await database
      .delete(restockRequests)
      .where(and(eq(restockRequests.customerCode, customerCode), isNull(restockRequests.toldAt)));
}
