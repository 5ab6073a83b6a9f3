import { and, eq } from 'drizzle-orm';
import { cardVerifications } from '../../../platform/database/tables/payments.ts';
import { type Queries, Refusal, refuse, type StepsContext } from '../../../platform/http/handler.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import type { SendRequest } from '../processor/ask.ts';
import type { CardNetwork } from './card-network.ts';
import { DECLINE_MESSAGES } from './declines.ts';
import { saveCard } from './saved-cards.ts';
import { lookUpVerification, newSecureCode, type Verified, verifyCard } from './verify-card.ts';

/** Progress of saving a card. */
type Added = { kind: 'saved' } | { kind: 'redirect'; href: string } | { kind: 'running' };
interface Parts {
  connection: { sendRequest: SendRequest; secret: string };
  network: CardNetwork;
  storeUrl: string;
}

/** Time limit of a verification, ms. */
const LIFE_MS = 60 * 60_000;

/** Records the intent to save the card, then verifies its holder; resumes when repeated with the same key. */
export async function addByToken(
  { connection, network, storeUrl }: Parts,
  options: { token: string; makeDefault: boolean; context: StepsContext },
): Promise<Added | Refusal> {
  const { token, makeDefault, context } = options;
  const customerCode = memberCode(context);
  const begun = await context.stepOnce(async ({ database, clock }) => {
    const secureCode = newSecureCode();
    const row = { requestSecureCode: secureCode, customerCode, processorId: token, makeDefault };
    await database.insert(cardVerifications).values({ ...row, state: 'WAITING', createdAt: clock() });
    return { secureCode };
  });
  if (begun instanceof Refusal) return begun;
  const { secureCode } = begun;
  const back = new URL('/mypage/credit', storeUrl);
  back.searchParams.set('request_secure_code', secureCode);
  const verified = await verifyCard(connection, { secureCode, token, returnUrl: back.href });
  return record(verified, { network, secureCode, makeDefault, context });
}

/** Called on return from the issuer's page: asks the processor for the result. */
export async function finishAdding(
  { connection, network }: Parts,
  { secureCode, context }: { secureCode: string; context: StepsContext },
): Promise<Added | Refusal> {
  const own = and(
    eq(cardVerifications.requestSecureCode, secureCode),
    eq(cardVerifications.customerCode, memberCode(context)),
  );
  const [row] = await context.database.select().from(cardVerifications).where(own);
  if (!row || context.clock() - row.createdAt > LIFE_MS)
    return refuse('not-found', 'カード登録の手続きが見つかりませんでした。もう一度お手続きください。');
  if (row.state === 'SAVED') return { kind: 'saved' };
  if (row.state === 'FAILED') return refused('authentication-failed');
  const verified = await lookUpVerification(connection, secureCode);
  return record(verified, { network, secureCode, makeDefault: row.makeDefault, context });
}

async function record(
  verified: Verified,
  options: { network: CardNetwork; secureCode: string; makeDefault: boolean; context: StepsContext },
): Promise<Added | Refusal> {
  const { network, secureCode, makeDefault, context } = options;
  if (verified.kind === 'redirect' || verified.kind === 'running') return verified;
  if (verified.kind === 'refused') {
    if (verified.code !== 'processor-away') await settle(context.database, secureCode, 'FAILED');
    return refused(verified.code);
  }
  const { processorCard } = verified;
  const face = await network.faceOf(processorCard);
  if (!face) return { kind: 'running' };
  const customerCode = memberCode(context);
  return context.step(async ({ database, clock }) => {
    const isFirst = await settle(database, secureCode, 'SAVED');
    if (isFirst) await saveCard(database, { customerCode, processorCard, face, makeDefault, now: clock() });
    return { kind: 'saved' as const };
  });
}

/** Updates the state; true for the first caller. */
async function settle(database: Queries, secureCode: string, state: 'SAVED' | 'FAILED') {
  const settled = await database
    .update(cardVerifications)
    .set({ state })
    .where(and(eq(cardVerifications.requestSecureCode, secureCode), eq(cardVerifications.state, 'WAITING')))
    .returning({ code: cardVerifications.requestSecureCode });
  return settled.length > 0;
}

const refused = (code: Extract<Verified, { kind: 'refused' }>['code']): Refusal => refuse(code, DECLINE_MESSAGES[code]);
