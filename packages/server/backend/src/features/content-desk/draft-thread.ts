import { parentPort } from 'node:worker_threads';
import { type PageAddress, readEdited } from '@store/content-import';
import type { EditedPage } from '@store/contracts/calls/desk';

/** The thread that reads forms; answers null for one that nests too deeply or has too many aliases. */
parentPort?.on('message', ({ address, edited }: { address: PageAddress; edited: EditedPage }) => {
  parentPort?.postMessage(readOrNull(address, edited));
});

function readOrNull(address: PageAddress, edited: EditedPage) {
  try {
    return readEdited(address, edited);
  } catch (thrown) {
    if (thrown instanceof RangeError || thrown instanceof ReferenceError) return null;
    throw thrown;
  }
}
