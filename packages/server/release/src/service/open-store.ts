import { documentPool, documentTable } from '../store/document-table.ts';
import { folderStore } from '../store/folder-store.ts';
import { partFilesBucket } from '../store/part-files-bucket.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Environment } from './environment.ts';

/** Opens the configured registry, with a function that closes it. Does not connect: it may be down at the start. */
export function openStore(environment: Environment): { readonly store: ReleaseStore; close(): Promise<void> } {
  const { REGISTRY_DIR: root, RELEASE_DATABASE_URL: url = '', RELEASE_BUCKET_URL: bucket = '' } = environment;
  if (root !== undefined) return { store: folderStore(root), close: async () => undefined };
  const pool = documentPool(url);
  const files = partFilesBucket({
    url: bucket,
    region: environment.RELEASE_BUCKET_REGION,
    keyId: environment.RELEASE_BUCKET_KEY_ID ?? '',
    secret: environment.RELEASE_BUCKET_SECRET ?? '',
  });
  return { store: { documents: documentTable(pool), files }, close: () => pool.end() };
}
