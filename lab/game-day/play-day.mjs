import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { build } from '../../commands/steps/build.mjs';
import { print } from '../../commands/steps/console.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { inRoot } from '../../commands/steps/root.mjs';
import { CommandFailed, run } from '../../commands/steps/run.mjs';
import { bringDown } from '../cluster/change.mjs';
import { urlOf } from '../cluster/database.mjs';
import { hasDisk } from '../cluster/disks.mjs';
import { layoutOf, readClusterSettings } from '../cluster/layout.mjs';
import { isOk } from '../cluster/ready.mjs';
import { clusterSecrets } from '../cluster/secrets.mjs';
import { readState } from '../cluster/state.mjs';
import { bringUp } from '../cluster/up.mjs';
import { LOSSES } from './losses.mjs';
import { brokenPromises, tableOf } from './report.mjs';
import { measureCapacity, newBuyers, onPrimary, runLoss } from './run-loss.mjs';
import { SHORT } from './short.mjs';
import { memoryByThirds, memoryTable, soak } from './soak.mjs';

const people = z.coerce
  .number('must be a number')
  .check(z.int('must be whole'), z.gte(1, 'must be at least 1'), z.lte(200, 'must be at most 200'));
const minutes = z.coerce
  .number('must be a number')
  .check(z.int('must be whole'), z.gte(1, 'must be at least 1'), z.lte(600, 'must be at most 600'));
const options = z.object({ buyers: people, guests: people, soak: z.optional(minutes) });

/**
 * Runs the game day that the arguments after `npm run lab -- game-day --` select.
 * @param args options as typed
 * @returns the exit code: 1 when a goal of docs/reliability.md was missed
 * @throws {Error} that names the invalid option
 */
export async function playChosenDay(args) {
  const { values } = readOptions(new URL('../commands/game-day.mjs', import.meta.url), {
    args,
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string' },
      soak: { type: 'string' },
      buyers: { type: 'string', default: '8' },
      guests: { type: 'string', default: '8' },
      port: { type: 'string' },
      folder: { type: 'string' },
      disks: { type: 'boolean', default: false },
    },
  });
  const read = options.safeParse(values);
  if (!read.success)
    throw new Error(read.error.issues.map(({ path: [name], message }) => `--${String(name)}: ${message}`).join('\n'));
  const settings = readClusterSettings(values);
  const layout = layoutOf({ ...settings, port: readState(settings.folder)?.port ?? settings.port });
  return playDay(layout, chosenLosses(values), { ...read.data, disks: values.disks });
}

function chosenLosses({ short, only }) {
  const names = only?.split(',') ?? (short ? SHORT : LOSSES.map(({ name }) => name));
  return names.map((name) => {
    const loss = LOSSES.find((each) => each.name === name);
    if (!loss) throw new Error(`--only ${name}: choose from ${LOSSES.map((each) => each.name).join(', ')}`);
    return loss;
  });
}

/** Without separate disks the parts share the machine's disk, which must not be filled. */
function withoutDisks(layout, losses) {
  if (hasDisk(layout, layout.bucket.name)) return losses;
  const left = losses.filter(({ needsDisks }) => needsDisks);
  if (left.length > 0)
    print(`skipped, because the cluster was not started with --disks: ${left.map(({ name }) => name).join(', ')}`);
  return losses.filter(({ needsDisks }) => !needsDisks);
}

async function playDay(layout, chosen, { buyers, guests, soak: soakMinutes, disks }) {
  const isThere = await isOk(`${layout.storeUrl}/readyz`);
  await build();
  await bringUp(layout, { disks }).catch(async (fault) => {
    if (!isThere) await bringDown(layout);
    throw fault;
  });
  const losses = withoutDisks(layout, chosen);
  const gameDay = await import('../load/dist/game-day/index.js');
  const front = gameDay.openFront({ url: layout.storeUrl, caFile: path.join(layout.folder, 'certificate.pem') });
  try {
    await onPrimary(layout, gameDay.fillShelf);
    await gameDay.warmPages(front, layout.gateways.length);
    const crowd = await newBuyers(layout, buyers);
    const capacity = await measureCapacity(gameDay, { front, crowd, guests });
    const perSecond = Math.max(1, capacity / 2);
    print(
      `\n${buyers} buyers and ${guests} guests at a time; ${capacity.toFixed(0)} answers a second at most, asked for ${perSecond.toFixed(0)}\n`,
    );
    if (soakMinutes) {
      const found = await soak(layout, gameDay, { front, buyers, guests, perSecond, minutes: soakMinutes });
      return await closeSoak(layout, found, soakMinutes);
    }
    const results = [];
    for (const loss of losses) {
      const result = await runLoss(layout, gameDay, loss, { front, buyers, guests, perSecond });
      results.push(result);
      print(tableOf([result]).split('\n').at(-1));
      for (const broken of brokenPromises(result)) print(`  ✗ ${broken}`);
    }
    return await close(layout, results);
  } finally {
    front.close();
    if (!isThere) await bringDown(layout);
  }
}

async function close(layout, results) {
  const table = tableOf(results);
  fs.writeFileSync(path.join(layout.folder, 'game-day.md'), `${table}\n`);
  fs.writeFileSync(path.join(layout.folder, 'game-day-failed.txt'), failedOf(results));
  const whole = await invariantsHold(layout);
  const broken = results.flatMap((result) => brokenPromises(result).map((words) => `${result.loss.name}: ${words}`));
  print(`\n${table}\n\nWritten to ${layout.folder}/game-day.md, failed requests to game-day-failed.txt`);
  for (const words of broken) print(`✗ ${words}`);
  return broken.length === 0 && whole ? 0 : 1;
}

/** Prints each failed request by loss: seconds since the loss, duration, response. */
const failedOf = (results) =>
  results.flatMap(({ loss, noticed }) => noticed.failed.map((words) => `${loss.name} · ${words}\n`)).join('');

async function closeSoak(layout, { memory, ...found }, soakMinutes) {
  const table = `${tableOf([{ loss: { name: 'soak', about: `nothing, for ${soakMinutes} minutes` }, ...found }])}\n\n${memoryTable(memory)}`;
  fs.writeFileSync(path.join(layout.folder, 'soak.md'), `${table}\n`);
  const growing = memoryByThirds(memory).filter(({ isFlat }) => !isFlat);
  const planned = { isPlanned: true, buyingWithin: 0 };
  const broken = [
    ...brokenPromises({ loss: planned, ...found }),
    ...growing.map(({ part }) => `the memory of ${part} grows`),
  ];
  const whole = await invariantsHold(layout);
  print(`\n${table}\n\nWritten to ${layout.folder}/soak.md`);
  for (const words of broken) print(`✗ ${words}`);
  return broken.length === 0 && whole ? 0 : 1;
}

/** Checks whether stock, points, coupons and payments still agree; prints the violations. */
async function invariantsHold({ balancer, folder }) {
  const { store: password } = clusterSecrets(folder).databasePasswords;
  const env = { DATABASE_URL: urlOf({ port: balancer.primaryPort, password }) };
  return run(process.execPath, [inRoot('packages', 'server', 'backend', 'dist', 'invariants.cli.js')], { env }).then(
    () => true,
    (fault) => {
      if (fault instanceof CommandFailed) return false;
      throw fault;
    },
  );
}
