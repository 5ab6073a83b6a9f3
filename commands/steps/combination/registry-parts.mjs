import path from 'node:path';
import { readSecrets } from '../secrets.mjs';
import { CombinationError } from './choose-parts.mjs';

/**
 * Opens the registry of a store for reading: its newest step, all its steps, and the folders of versions. With RELEASE_URL
 * it is read over HTTP, with RELEASE_TOKEN; versions are then copied into a folder on first use.
 *
 * @param dataDir whose secrets hold the public keys, unless RELEASE_PUBLIC_KEYS gives others
 */
export async function readRegistry({ dataDir, registryDir }, variables = process.env) {
  const { folderStore, LedgerReader, mirrorOf, readPublicKeys, serviceReading } = await import(
    '../../../packages/server/release/dist/index.js'
  );
  const { RELEASE_URL: url, RELEASE_TOKEN: token, RELEASE_PUBLIC_KEYS: publicKeys } = variables;
  if (url && !(token && publicKeys))
    throw new CombinationError(`${url} is read with RELEASE_TOKEN and RELEASE_PUBLIC_KEYS; set both`);
  const keys = publicKeysOf(readPublicKeys, publicKeys || readSecrets(dataDir).releasePublicKeys);
  const store = folderStore(url ? path.join(dataDir, 'release-copies', new URL(url).host) : registryDir);
  const origin = url ? serviceReading({ url, token }) : store;
  const mirror = url ? mirrorOf(origin, store, keys) : null;
  const ledger = new LedgerReader({ documents: origin.documents, keys });
  const { current, faults } = await ledger.readCurrent().catch((fault) => {
    const reason = fault.status === 401 ? 'RELEASE_TOKEN is unknown to it' : (fault.code ?? fault.message);
    throw new CombinationError(`${url ?? registryDir} cannot be read: ${reason}`, { cause: fault });
  });
  if (current.revision === 0 && faults.length > 0)
    throw new CombinationError(`the public keys verify no step of ${url ?? registryDir}`);
  return {
    pointers: current.parts,
    history: () => ledger.history(),
    async folderOf({ part, version }) {
      await mirror?.bring({ part, version });
      return store.folderOf({ part, version });
    },
  };
}

function publicKeysOf(read, texts) {
  try {
    return read(texts);
  } catch (fault) {
    throw new CombinationError(`RELEASE_PUBLIC_KEYS ${fault.message}`, { cause: fault });
  }
}

/** Formats parts for the suite's store (`E2E_PARTS`). */
export const asVariable = (parts) =>
  JSON.stringify(parts.map(({ part, version, dist }) => ({ part, version, dist, folder: `${part}@${version}` })));
