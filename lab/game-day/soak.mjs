import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../bench/report/summary.mjs';
import { descendantsOf, processOf } from '../cluster/processes.mjs';
import { p99AtFront } from './front-log.mjs';
import { newBuyers, onPrimary, PATIENCE_MS } from './run-loss.mjs';

/** Interval of memory readings, ms. */
const EVERY_MS = 5_000;
/** Maximum growth of a part's memory from the middle third of a soak to its last. */
const FLAT = 1.05;

/**
 * Runs visitors and buyers for a long time without any loss, and samples the memory of each part.
 * @param minutes duration
 * @returns `{ memory, audit, purchases, noticed, p99AtFront }`; memory: bytes by part, in sampling order
 */
export async function soak(layout, gameDay, { front, buyers: places, guests, perSecond, minutes }) {
  const crowd = await newBuyers(layout, places);
  const mix = gameDay.startMix({ front, ...crowd, guests, perSecond, patienceMs: PATIENCE_MS });
  const startedAt = Date.now();
  const parts = [...layout.backends, ...layout.gateways, ...layout.releases].map(({ name }) => name);
  const memory = Object.fromEntries(parts.map((name) => [name, []]));
  while (Date.now() < startedAt + minutes * 60_000) {
    await pause(EVERY_MS);
    for (const name of parts) memory[name].push(residentBytes(layout.folder, name));
  }
  const record = await mix.stop();
  const audit = await onPrimary(layout, (database) => gameDay.auditOrders(database, crowd.buyers, record));
  return {
    memory,
    audit,
    purchases: record.purchases,
    noticed: gameDay.whatWasNoticed(record.happenings, startedAt),
    p99AtFront: p99AtFront(layout, startedAt),
  };
}

/** Memory of a part and its children, bytes: 0 when it is gone. */
function residentBytes(folder, name) {
  const pid = processOf(folder, name);
  const pids = pid === null ? [] : [pid, ...descendantsOf(pid)];
  return pids.reduce((sum, each) => sum + residentOf(each), 0);
}

function residentOf(pid) {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Median of each third of the samples, by part, with the growth from the middle to the last. */
export function memoryByThirds(memory) {
  return Object.entries(memory).map(([part, readings]) => {
    const third = Math.floor(readings.length / 3);
    if (third === 0) throw new Error(`${readings.length} readings are too few to measure growth`);
    const thirds = [0, 1, 2].map((place) => median(readings.slice(place * third, (place + 1) * third)));
    const growth = thirds[2] / thirds[1];
    return { part, thirds, growth, isFlat: growth <= FLAT };
  });
}

/** Formats them as Markdown, MB. */
export function memoryTable(memory) {
  const rows = memoryByThirds(memory).map(({ part, thirds, growth, isFlat }) => {
    const megabytes = thirds.map((bytes) => (bytes / 1e6).toFixed(0));
    return `| ${[part, ...megabytes, `${growth.toFixed(2)}×`, isFlat ? 'yes' : 'no'].join(' | ')} |`;
  });
  return ['| part | first third, MB | middle | last | growth | flat |', '|---|--:|--:|--:|--:|---|', ...rows].join(
    '\n',
  );
}
