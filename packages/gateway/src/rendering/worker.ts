import { parentPort, workerData } from 'node:worker_threads';
import { faultMessage } from './fault-message.ts';
import { freezeReachable } from './fence/freeze.ts';
import { closeRealm } from './fence/realm.ts';
import type { RenderParts } from './protocol.ts';
import { BEAT, type FromWorker, type ToWorker, TURN, type WorkerStart } from './protocol.ts';
import { renderPage } from './render-page.ts';
import { createServerFiles } from './server-files.ts';

/** How often the loop shows that it turns, ms. */
const BEAT_MS = 25;

const port = parentPort;
if (!port) throw new Error('pages are rendered in a worker');
// The gateway says this to each worker it starts.
const { memory, isFenced } = workerData as WorkerStart;
const shared = new Int32Array(memory);
const files = createServerFiles({ isFenced });
const known = new Map<string, RenderParts>();
const post = (message: FromWorker) => port.postMessage(message);

setInterval(() => Atomics.add(shared, BEAT, 1), BEAT_MS);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'parts') {
    // Pages of many visitors are rendered from it.
    if (isFenced) freezeReachable([message.parts]);
    known.set(message.parts.key, message.parts);
    // By far the biggest file, and the store's own: loaded ahead of the first page. A fault is met by its page.
    return void files.shellOf(message.parts).catch(() => undefined);
  }
  if (message.kind === 'render') return void answerRender(message);
  known.delete(message.key);
  files.keepOnly([...known.values()]);
});

const onUnanswered = (call: string, fault: unknown) => post({ kind: 'unanswered', call, fault: faultMessage(fault) });

async function answerRender({ id, key, request }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  const enter = () => Atomics.store(shared, TURN, id);
  enter();
  try {
    const parts = known.get(key);
    if (!parts) throw new Error(`nothing is known of release ${key}`);
    const { result, coming } = await renderPage(request, parts, { files, enter, onUnanswered });
    post({ kind: 'rendered', id, result });
    if (coming.size === 0) return;
    await Promise.all(
      [...coming].map(async ([deferredKey, answered]) =>
        post({ kind: 'deferred', id, key: deferredKey, answer: await answered }),
      ),
    );
    post({ kind: 'end', id });
  } catch (fault) {
    post({ kind: 'failed', id, fault: faultMessage(fault) });
  }
}

// A promise that nobody waits for, or a timer that throws, left behind by some remote's code, is no reason to end
// everybody's pages.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (fault: unknown) => post({ kind: 'stray', fault: faultMessage(fault) }));
}

if (isFenced) closeRealm();
post({ kind: 'begun' });
