import { parentPort } from 'node:worker_threads';
import { type PageAddress, readEdited } from '@store/content-import';
import type { EditedPage } from '@store/contracts/calls/desk';

/** The thread that reads forms; answers null for one that cannot be read, such as one that nests too deeply. */
parentPort?.on('message', ({ address, edited }: { address: PageAddress; edited: EditedPage }) => {
  parentPort?.postMessage(readOrNull(address, edited));
});

function readOrNull(address: PageAddress, edited: EditedPage) {
  try {
    return readEdited(address, edited);
  } catch {
    return null;
  }
}
