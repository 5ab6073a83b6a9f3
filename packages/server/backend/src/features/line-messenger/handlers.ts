import { disconnectLine, lineCallbackResult, lineConnection } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { type CallContext, type Handler, handle, handleInSteps, Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { takeAttempt } from './line-attempts.ts';
import type { LineAccount, LineLogin } from './line-login.ts';

const FAILED = 'LINE連携を完了できませんでした。もう一度、連携の画面からお試しください。';

/** 91: the member's LINE account; `line` is null where no channel is configured. */
export function lineHandlers(line: LineLogin | null): readonly Handler[] {
  return [
    handle(lineConnection, async (_request, context) => {
      const found = await findConnection(context);
      return { connected: found !== null, display_name: found?.displayName ?? null, available: line !== null };
    }),
    handleInSteps(lineCallbackResult, async ({ code, state, error }, context) => {
      if (!line) return refuse('line-unavailable', 'LINE連携は、ただいまご利用いただけません。');
      const { visit, clock, log } = context;
      const sessionId = visit.session?.id;
      // Consumed before the request to LINE, so that an attempt is never tried twice.
      const checks =
        state && sessionId
          ? await context.step(({ database }) => takeAttempt(database, { state, sessionId, now: clock() }))
          : null;
      if (error === 'access_denied') return refuse('line-cancelled', 'LINE連携は行われませんでした。');
      if (!checks || checks instanceof Refusal || !state || !code) return refuse('line-failed', FAILED);
      const account = await line.finish(new URLSearchParams({ code, state }), checks).catch((fault: unknown) => {
        log.warn({ err: fault }, 'LINE login failed');
        return null;
      });
      return account ? context.step((within) => connect(account, within)) : refuse('line-failed', FAILED);
    }),
    handle(disconnectLine, async (_request, context) => {
      await context.database.delete(lineAccounts).where(eq(lineAccounts.customerCode, memberCode(context)));
      return {};
    }),
  ];
}

/** One account belongs to one member; the unique key decides between concurrent connections. */
async function connect(account: LineAccount, context: CallContext): Promise<{ display_name: string } | Refusal> {
  const { database, clock } = context;
  const customerCode = memberCode(context);
  await database.delete(lineAccounts).where(eq(lineAccounts.customerCode, customerCode));
  const [connected] = await database
    .insert(lineAccounts)
    .values({ ...account, customerCode, connectedAt: clock() })
    .onConflictDoNothing()
    .returning();
  if (!connected) return refuse('line-taken', 'このLINEアカウントは、別の会員情報と連携されています。');
  return { display_name: connected.displayName };
}

async function findConnection(context: CallContext) {
  const [row] = await context.database
    .select()
    .from(lineAccounts)
    .where(eq(lineAccounts.customerCode, memberCode(context)));
  return row ?? null;
}
