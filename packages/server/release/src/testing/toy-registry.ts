import { Ledger } from '../ledger/ledger.ts';
import { makeKeyPair, type PublicKeys, publicKeysOf, readSigningKey, type SigningKey } from '../signing/keys.ts';
import { type PublishSettings, publish } from '../steps/publish.ts';
import { rollBack } from '../steps/rollback.ts';
import { type FolderStore, folderStore } from '../store/folder-store.ts';
import { emptyFolder, toyBuild, toyShell } from './toy-build.ts';

/** Running the code of toys takes seconds; these checks have their own tests. */
const unchecked = { readDefinition: async () => null, loadContainer: async () => [] };

/** A registry for tests, with its keys and a publisher. */
export interface ToyRegistry {
  readonly store: FolderStore;
  readonly signingKey: SigningKey;
  /** In the form of the gateway's settings: one line of text. */
  readonly publicKey: string;
  readonly keys: PublicKeys;
  readonly ledger: Ledger;
  readonly settings: PublishSettings;
  /** Publishes a toy remote or throws; returns its version. */
  publish(name: string, words?: Parameters<typeof toyBuild>[1]): Promise<string>;
  /** Rolls a part back or throws; returns the live version after it. */
  rollBack(part: string, to?: string): Promise<string | null>;
  /** Returns the live remotes: `pond@1.0.0-…`. */
  live(): Promise<readonly string[]>;
}

/** Creates a registry with a live shell. */
export async function toyRegistry({ shell }: { readonly shell?: string } = {}): Promise<ToyRegistry> {
  const pair = makeKeyPair();
  const signingKey = readSigningKey(pair.signingKey);
  const store = folderStore(await emptyFolder('registry'));
  const ledger = new Ledger({ documents: store.documents, signingKey });
  const settings = {
    store,
    signingKey,
    now: 1_700_000_000_000,
    by: 'toy',
    why: 'a test',
    commit: 'c0ffee',
    ...unchecked,
  };
  const publishOrThrow = async (dist: string) => {
    const result = await publish([dist], settings);
    if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals));
  };
  await publishOrThrow(shell ?? (await toyShell()));
  return {
    store,
    signingKey,
    publicKey: pair.publicKey,
    keys: publicKeysOf(signingKey),
    ledger,
    settings,
    async publish(name, words) {
      const { dist, manifest } = await toyBuild(name, words);
      await publishOrThrow(dist);
      return manifest.version;
    },
    async rollBack(part, to) {
      const result = await rollBack({ part, to }, settings);
      if (result.kind === 'refused') throw new Error(result.reasons.join('; '));
      return result.to;
    },
    async live() {
      const { parts } = (await ledger.readCurrent()).current;
      return Object.entries(parts)
        .filter(([part, { live }]) => part !== 'shell' && live !== null)
        .map(([part, { live }]) => `${part}@${live}`)
        .sort();
    },
  };
}
