import type { Release } from '@store/contracts/composition';
import {
  type FolderStore,
  folderStore,
  LedgerReader,
  type LiveReading,
  type PublicKeys,
  readPublicKeys,
} from '@store/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { withAssetOrigin } from './asset-origin.ts';
import { followService, type ServiceFollower } from './follow-service.ts';
import { liveRelease } from './live-release.ts';

/** Source of the live release. */
export interface OpenRegistry {
  /** The registry's folder, or the cache of the release service's last good release. */
  readonly store: FolderStore;
  /** Public keys of publishers. */
  readonly keys: PublicKeys;
  readonly ledger: LedgerReader;
  readonly live: () => Promise<LiveReading | null>;
  /** Returns a release of the ledger as its pages have it. */
  readonly placed: (release: Release) => Release;
  /** Null where the folder is the registry itself. */
  readonly follower: ServiceFollower | null;
}

/** Opens the registry's folder, or starts to follow the release service. */
export function openRegistry(environment: Environment, log: FastifyBaseLogger): OpenRegistry {
  const { RELEASE_SERVICE_URL: url, RELEASE_READ_TOKEN: token = '', ASSET_ORIGIN: assetOrigin } = environment;
  const keys = readPublicKeys(environment.RELEASE_PUBLIC_KEYS);
  const store = folderStore(environment.REGISTRY_DIR ?? environment.RELEASE_CACHE_DIR ?? '');
  const follower = url === undefined ? null : followService({ service: { url, token }, store, keys, log });
  const ledger = new LedgerReader({ documents: store.documents, keys });
  const placed = (release: Release) => (assetOrigin === undefined ? release : withAssetOrigin(release, assetOrigin));
  return { store, keys, ledger, live: liveRelease({ store, keys, log, placed }), placed, follower };
}
