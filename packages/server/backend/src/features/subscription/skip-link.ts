import { readSkipLink, skipByLink } from '@store/contracts/calls/subscription';
import { changeDeadline } from '@store/domain/delivery';
import { changeSubscription } from '@store/domain/subscription';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import {
  type CallContext,
  type Handler,
  handle,
  type Queries,
  type Refusal,
  refuse,
} from '../../platform/http/handler.ts';
import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../platform/secrets/signed-link.ts';
import { applyChange } from './change-dates.ts';
import { findSubscription, lockSubscription, type StoredSubscription, stateOf } from './stored-subscriptions.ts';

/** One delivery of one subscription, identified by a mail's link. */
interface LinkedDelivery {
  code: string;
  delivery: string;
}

/** The 今回はお休み link of a reminder (64): valid for skipping one delivery only. */
export interface SkipLinks {
  /** Address of the confirmation page. */
  hrefOf(linked: LinkedDelivery, storeUrl: string): string;
  read(token: string): LinkedDelivery | null;
}

export function createSkipLinks(secrets: RotatingSecret): SkipLinks {
  const links = createSignedLinks(secrets, 'skip');
  return {
    hrefOf({ code, delivery }, storeUrl) {
      const address = new URL('/periodical_skip', storeUrl);
      address.searchParams.set('token', links.write(`${code}~${delivery}`));
      return address.href;
    },
    read(token) {
      const [code, delivery] = links.read(token)?.split('~') ?? [];
      return code && delivery ? { code, delivery } : null;
    },
  };
}

/** Reading changes nothing; only the call of the page's button skips. */
export const skipLinkHandlers = (links: SkipLinks): readonly Handler[] => [
  handle(readSkipLink, async ({ token }, context) => {
    const linked = links.read(token);
    const owner = linked && (await ownerOf(context.database, linked.code));
    const stored = owner && (await findSubscription(context.database, { customerCode: owner, code: linked.code }));
    return stored ? standingOf(stored, linked.delivery, context.clock()) : refuseLink();
  }),
  handle(skipByLink, async ({ token }, context) => {
    const linked = links.read(token);
    const owner = linked && (await ownerOf(context.database, linked.code));
    const stored = owner && (await lockSubscription(context.database, { customerCode: owner, code: linked.code }));
    return stored ? skip(stored, linked, context) : refuseLink();
  }),
];

async function skip(stored: StoredSubscription, { code, delivery }: LinkedDelivery, context: CallContext) {
  const { skuName: sku_name, customerCode, skippedDelivery } = stored.row;
  if (skippedDelivery !== delivery) {
    const refused = await applyChange(stored, { kind: 'skip', delivery }, context);
    if (refused) return refused;
  }
  const after = await findSubscription(context.database, { customerCode, code });
  return { sku_name, delivery, next_delivery: after?.row.nextDelivery ?? delivery };
}

function standingOf(stored: StoredSubscription, delivery: string, now: number) {
  const { row } = stored;
  const shown = { sku_name: row.skuName, delivery, change_deadline: changeDeadline(delivery), message: '' };
  if (row.skippedDelivery === delivery) return { ...shown, state: 'skipped' as const, after_skip: row.nextDelivery };
  const decision = changeSubscription(stateOf(stored), { kind: 'skip', delivery }, now);
  if (decision.kind === 'refused')
    return { ...shown, state: 'closed' as const, after_skip: null, message: decision.message };
  return { ...shown, state: 'open' as const, after_skip: decision.state.next.date };
}

/** The owner of the subscription; null for former members. */
async function ownerOf(database: Queries, code: string): Promise<string | null> {
  const [found] = await database
    .select({ customerCode: customers.customerCode, retired: customers.retired })
    .from(periodicalPurchases)
    .innerJoin(customers, eq(customers.customerCode, periodicalPurchases.customerCode))
    .where(eq(periodicalPurchases.periodicalPurchaseCode, code));
  return found && !found.retired ? found.customerCode : null;
}

function refuseLink(): Refusal {
  return refuse('link-invalid', 'リンクが正しくないか、期限が切れています。マイページの定期購入からお手続きください。');
}
