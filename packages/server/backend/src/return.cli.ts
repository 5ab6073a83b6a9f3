import { createHealthCipher } from './features/medicine/questionnaire/health-cipher.ts';
import { answerByHand, readAnswer, waitingReturns } from './features/order-history/returns/answer-by-hand.ts';
import { dueTransfers, noteTransfer } from './features/order-history/returns/refund-account.ts';
import type { Database } from './platform/database/database.ts';
import { healthSecretsOf, takeEnvironment } from './platform/environment/environment.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

type Act = (database: Database) => Promise<string>;

/**
 * Support desk for returns: lists waiting returns without arguments, or answers one; `transfers` lists refunds by bank
 * transfer, which needs the backend's environment, and `<return> paid` records one, with `--by-telephone` if a guest gave
 * the account. For the store of DATABASE_URL or (while it is stopped) DATA_DIR.
 */
function actOf(args: readonly string[]): Act {
  const [first, second, third] = args;
  if (first === undefined) return waitingReturns;
  if (first === 'transfers' && args.length === 1) {
    const cipher = createHealthCipher(healthSecretsOf(takeEnvironment({ ...process.env })));
    return (database) => dueTransfers(database, cipher);
  }
  const now = Date.now();
  const byTelephone = third === '--by-telephone';
  if (second === 'paid' && args.length === (byTelephone ? 3 : 2)) {
    const transfer = { returnCode: first, byTelephone, now };
    return (database) => database.transaction((transaction) => noteTransfer(transaction, transfer));
  }
  const answer = readAnswer(args);
  return (database) => answerByHand(database, { ...answer, now });
}

await runCommand(async (args) => withDatabase(actOf(args)));
