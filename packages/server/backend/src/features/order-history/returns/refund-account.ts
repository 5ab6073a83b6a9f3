import type { sendRefundAccount } from '@store/contracts/calls/order';
import { bankAccount } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../../../platform/database/database.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { returnRefunds, returnRequests } from '../../../platform/database/tables/returns.ts';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { refuseOldSignIn } from '../../../shared/session/recent-sign-in.ts';
import type { HealthCipher } from '../../medicine/questionnaire/health-cipher.ts';
import { returnsOfOrder } from '../records/return-records.ts';

/** The encryption context of an account: its return. */
export const placeOfAccount = (returnCode: string) => `return-refund:${returnCode}`;

/** 82: stores the bank account for a refund, encrypted, until it is paid. A later one replaces it. */
export async function storeRefundAccount(
  { return_code: returnCode, account }: z.output<typeof sendRefundAccount.request>,
  context: CallContext,
  cipher: HealthCipher,
): Promise<AnswerOf<typeof sendRefundAccount> | Refusal> {
  const old = await refuseOldSignIn(context);
  if (old) return old;
  const { database } = context;
  const own = and(eq(returnRequests.returnCode, returnCode), eq(returnRequests.customerCode, memberCode(context)));
  const [found] = await database.select().from(returnRequests).where(own);
  if (!found) return refuse('not-found', '返品のお申し込みが見つかりませんでした。');
  const stored = await database
    .update(returnRefunds)
    .set({ state: 'TRANSFER_DUE', sealedAccount: cipher.seal(JSON.stringify(account), placeOfAccount(returnCode)) })
    .where(isTransfer(returnCode))
    .returning({ returnCode: returnRefunds.returnCode });
  if (stored.length === 0) return refuse('refund-not-waiting', 'この返品では、返金先の口座のご登録は必要ありません。');
  const request = (await returnsOfOrder(database, found.orderCode)).find(
    ({ return_code }) => return_code === returnCode,
  );
  return { request };
}

/**
 * Lists due transfers, longest waiting first, one per line: return, order, yen, and the account, or `by telephone` if only
 * the customer can tell it.
 */
export async function dueTransfers(database: Queries, cipher: HealthCipher): Promise<string> {
  const due = await database
    .select()
    .from(returnRefunds)
    .where(or(eq(returnRefunds.state, 'TRANSFER_DUE'), isDueByTelephone(database)))
    .orderBy(asc(returnRefunds.createdAt), asc(returnRefunds.returnCode));
  if (due.length === 0) return 'no transfer is due\n';
  return due
    .map(({ returnCode, orderCode, amountInVat, state, sealedAccount }) => {
      const parts: (string | number)[] = [returnCode, orderCode, amountInVat];
      if (state === 'ACCOUNT_NEEDED') return parts.concat('by telephone').join('\t').concat('\n');
      const account = bankAccount.parse(JSON.parse(cipher.open(sealedAccount ?? '', placeOfAccount(returnCode))));
      const { bank_code, branch_code, kind, number, holder } = account;
      return parts.concat(bank_code, branch_code, kind, number, holder).join('\t').concat('\n');
    })
    .join('');
}

interface Transfer {
  readonly returnCode: string;
  /** The account was given by telephone: only for guests and former members, who cannot enter one. */
  readonly byTelephone: boolean;
  readonly now: number;
}

/** Records a transfer, erases its account and mails the customer. @throws RangeError when none is due */
export async function noteTransfer(database: Queries, { returnCode, byTelephone, now }: Transfer): Promise<string> {
  const due = byTelephone ? isDueByTelephone(database) : eq(returnRefunds.state, 'TRANSFER_DUE');
  const paid = await database
    .update(returnRefunds)
    .set({ state: 'DONE', doneAt: now, sealedAccount: null })
    .where(and(eq(returnRefunds.returnCode, returnCode), due))
    .returning({ returnCode: returnRefunds.returnCode });
  if (paid.length === 0)
    throw new RangeError(`no transfer ${byTelephone ? 'by telephone ' : ''}is due for ${returnCode}`);
  await putIntoOutbox(database, { kind: 'return-mail', payload: { return_code: returnCode, state: 'REFUNDED' }, now });
  return `${returnCode} is paid\n`;
}

const isTransfer = (returnCode: string) =>
  and(eq(returnRefunds.returnCode, returnCode), inArray(returnRefunds.state, ['ACCOUNT_NEEDED', 'TRANSFER_DUE']));

/** A transfer without an account whose customer has no page to enter one. */
function isDueByTelephone(database: Queries) {
  const telephoning = database
    .select({ returnCode: returnRequests.returnCode })
    .from(returnRequests)
    .innerJoin(customers, eq(customers.customerCode, returnRequests.customerCode))
    .where(or(customers.isGuest, customers.retired));
  return and(eq(returnRefunds.state, 'ACCOUNT_NEEDED'), inArray(returnRefunds.returnCode, telephoning));
}
