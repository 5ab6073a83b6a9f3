import { readSecrets } from '../secrets.mjs';

/**
 * Opens the registry of a store for reading: its newest step, all its steps, and the folders of versions.
 *
 * @param dataDir whose secrets hold the public keys, unless RELEASE_PUBLIC_KEYS gives others
 */
export async function readRegistry({ dataDir, registryDir }) {
  const { folderStore, LedgerReader, readPublicKeys } = await import('../../../packages/server/release/dist/index.js');
  const store = folderStore(registryDir);
  const keys = readPublicKeys(process.env.RELEASE_PUBLIC_KEYS || readSecrets(dataDir).releasePublicKeys);
  const ledger = new LedgerReader({ documents: store.documents, keys });
  const { current } = await ledger.readCurrent();
  return { pointers: current.parts, history: () => ledger.history(), folderOf: (address) => store.folderOf(address) };
}

/** Formats parts for the suite's store (`E2E_PARTS`). */
export const asVariable = (parts) =>
  JSON.stringify(parts.map(({ part, version, dist }) => ({ part, version, dist, folder: `${part}@${version}` })));
