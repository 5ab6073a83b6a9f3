import { stat } from 'node:fs/promises';
import type { Release } from '@store/contracts/composition';
import type { RegistryFolder } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';

/** How long a reading of the pointer is believed, ms: a publish is live on the next page load after that. */
const BELIEVED_MS = 200;

/** The stable release for the next page: follows the pointer, and keeps the last good one when the files break. */
export function liveRelease(registry: RegistryFolder, log: FastifyBaseLogger, now: () => number = Date.now) {
  let lastGood: Release | null = null;
  let readStamp = '';
  let knownFaults = '';
  let lookedAt = Number.NEGATIVE_INFINITY;

  const stampOf = async () => {
    const found = await stat(registry.channelsFile).catch(() => null);
    return found ? `${found.mtimeMs} ${found.ino} ${found.size}` : 'none';
  };

  const read = async () => {
    const { release, faults } = await registry.readStable();
    // What is in memory was good a moment ago; what stands on the disk behind a fault may be older.
    if (faults.length === 0 || !lastGood) lastGood = release;
    const said = faults.join('; ');
    if (said && said !== knownFaults) log.error({ faults }, 'the registry is broken; the last good release is served');
    knownFaults = said;
  };

  return async (): Promise<Release | null> => {
    if (now() - lookedAt < BELIEVED_MS && lastGood) return lastGood;
    lookedAt = now();
    const stamp = await stampOf();
    if (stamp !== readStamp || knownFaults) await read();
    readStamp = stamp;
    return lastGood;
  };
}
