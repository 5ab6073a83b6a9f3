/**
 * Preload module for a backend in crash tests: kills the process (-9) at the n-th statement of the transaction
 * that places an order; CRASH_AT is n, and 0 only counts. The product itself has no such hook.
 */
const { createRequire } = require('node:module');
const { writeFileSync } = require('node:fs');
const pg = createRequire(`${process.env.CRASH_PACKAGE}/package.json`)('pg');

const crashAt = Number(process.env.CRASH_AT);
const plainQuery = pg.Client.prototype.query;
/** A transaction is counted from the statement that inserts its idempotency key. */
const counts = new WeakMap();
let most = 0;

pg.Client.prototype.query = function query(...words) {
  const [asked] = words;
  const text = typeof asked === 'string' ? asked : String(asked?.text);
  if (/^insert into "idempotency_keys"/.test(text)) counts.set(this, 0);
  const count = counts.get(this);
  if (count === undefined) return plainQuery.apply(this, words);
  counts.set(this, count + 1);
  if (count + 1 > most && process.env.CRASH_COUNT_FILE) {
    most = count + 1;
    writeFileSync(process.env.CRASH_COUNT_FILE, String(most));
  }
  const ends = /^(commit|rollback)/i.test(text);
  if (ends) counts.delete(this);
  if (count + 1 === crashAt) process.kill(process.pid, 'SIGKILL');
  const answer = plainQuery.apply(this, words);
  // The last step: the order is committed, but its buyer gets no response.
  if (ends && count + 2 === crashAt) answer.then(() => process.kill(process.pid, 'SIGKILL'));
  return answer;
};
