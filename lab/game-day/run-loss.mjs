import { setTimeout as pause } from 'node:timers/promises';
import { urlOf } from '../cluster/database.mjs';
import { postgresMembers } from '../cluster/roles.mjs';
import { clusterSecrets } from '../cluster/secrets.mjs';
import { statusOfParts } from '../cluster/status.mjs';
import { waitUntil } from '../cluster/wait-until.mjs';
import { p99AtFront } from './front-log.mjs';

/** How long the store is observed before a loss and after recovery, ms. */
const STEADY_MS = 5_000;
/** Timeout until everything is ready again, ms: a lost primary may have to copy its database. */
const MENDED_MS = 180_000;
/** How long buyers retry, ms: longer than any loss. */
export const PATIENCE_MS = 120_000;
/** Duration of the capacity measurement, ms; the first part is not counted. */
const WARMING_MS = 4_000;
const MEASURING_MS = 10_000;

/** Connects to the store's database on the current primary. */
export async function onPrimary(layout, work) {
  const { openDatabase } = await import('../../packages/server/backend/dist/store.js');
  const { store: password } = clusterSecrets(layout.folder).databasePasswords;
  const url = urlOf({ port: layout.balancer.primaryPort, password });
  const database = await openDatabase({ url, migrates: false });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Members who take turns in one buyer's slot: a single fast one would hit the rate limit of orders. */
const PEOPLE_IN_TURN = 6;

/** Registers new members for each loss, so that their orders can be distinguished. */
export async function newBuyers(layout, places) {
  const { makeCrowd } = await import('../load/dist/index.js');
  const prefix = `G${Date.now().toString(36).toUpperCase()}N`;
  const buyers = await onPrimary(layout, (database) => makeCrowd(database, places * PEOPLE_IN_TURN, prefix));
  return { buyers, buyersAtOnce: places };
}

/** Measures the capacity in requests per second. */
export async function measureCapacity(gameDay, { front, crowd, guests }) {
  const mix = gameDay.startMix({ front, ...crowd, guests, patienceMs: PATIENCE_MS });
  await pause(WARMING_MS);
  const before = mix.record.happenings.length;
  await pause(MEASURING_MS);
  const answered = mix.record.happenings.length - before;
  await mix.stop();
  return answered / (MEASURING_MS / 1_000);
}

/** Takes something down under load, restores it, and reports what happened to orders and visitors. */
export async function runLoss(layout, gameDay, loss, { front, buyers: count, guests, perSecond }) {
  await waitUntil('everything is ready', () => isWell(layout), MENDED_MS);
  await gameDay.warmPages(front, layout.gateways.length);
  const times = loss.times ?? 1;
  const crowd = await newBuyers(layout, count * times);
  const pace = { guests: guests * times, perSecond: perSecond * times, patienceMs: PATIENCE_MS };
  const mix = gameDay.startMix({ front, ...crowd, ...pace });
  const startedAt = Date.now();
  await pause(STEADY_MS);
  const lostAt = Date.now();
  const names = await loss.lose(layout);
  await pause(loss.holdMs);
  await loss.mend(layout, names);
  await waitUntil('everything is ready again', () => isWell(layout), MENDED_MS);
  await pause(STEADY_MS);
  const record = await mix.stop();
  const audit = await onPrimary(layout, (database) => gameDay.auditOrders(database, crowd.buyers, record));
  return {
    loss,
    audit,
    purchases: record.purchases,
    noticed: gameDay.whatWasNoticed(record.happenings, lostAt),
    p99AtFront: p99AtFront(layout, startedAt),
  };
}

/** Returns whether every part is ready, and PostgreSQL has a primary and a synchronous standby. */
async function isWell(layout) {
  const [parts, members] = await Promise.all([statusOfParts(layout), postgresMembers(layout)]);
  const has = (role) => members.some((member) => member.role === role && /running|streaming/.test(member.state));
  const all = members.length === layout.postgres.length;
  return all && parts.every(({ isReady }) => isReady) && has('leader') && has('sync_standby');
}
