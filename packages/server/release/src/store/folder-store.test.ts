import { releaseStoreContract } from '../testing/release-store-contract.ts';
import { emptyFolder } from '../testing/toy-build.ts';
import { folderStore } from './folder-store.ts';

releaseStoreContract('a folder', async () => {
  const root = await emptyFolder('registry');
  return { store: folderStore(root), again: () => folderStore(root) };
});
