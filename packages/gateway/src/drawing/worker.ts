import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';
import { freezeReachable } from './fence/freeze.ts';
import { closeRealm } from './fence/realm.ts';
import type { DrawingParts } from './protocol.ts';
import { BEAT, type FromWorker, type ToWorker, TURN, type WorkerStart } from './protocol.ts';
import { createServerFiles } from './server-files.ts';
import { wordsOf } from './words-of.ts';

/** How often the loop shows that it turns, ms. */
const BEAT_MS = 25;

const port = parentPort;
if (!port) throw new Error('pages are drawn in a worker');
// The gateway says this to each worker it starts.
const { memory, isFenced } = workerData as WorkerStart;
const shared = new Int32Array(memory);
const files = createServerFiles({ isFenced });
const known = new Map<string, DrawingParts>();
const say = (word: FromWorker) => port.postMessage(word);

setInterval(() => Atomics.add(shared, BEAT, 1), BEAT_MS);

port.on('message', (word: ToWorker) => {
  if (word.kind === 'parts') {
    // Pages of many visitors are drawn from it.
    if (isFenced) freezeReachable([word.parts]);
    known.set(word.parts.key, word.parts);
    // By far the biggest file, and the house's own: whoever comes first does not wait for it. A fault is met by its page.
    return void files.shellOf(word.parts).catch(() => undefined);
  }
  if (word.kind === 'draw') return void answer(word);
  known.delete(word.key);
  files.keepOnly([...known.values()]);
});

const onUnanswered = (call: string, fault: unknown) => say({ kind: 'unanswered', call, fault: wordsOf(fault) });

async function answer({ id, key, order }: Extract<ToWorker, { kind: 'draw' }>): Promise<void> {
  const enter = () => Atomics.store(shared, TURN, id);
  enter();
  try {
    const parts = known.get(key);
    if (!parts) throw new Error(`nothing is known of release ${key}`);
    const { drawing, coming } = await draw(order, parts, { files, enter, onUnanswered });
    say({ kind: 'drawn', id, drawing });
    if (coming.size === 0) return;
    await Promise.all(
      [...coming].map(async ([late, answered]) => say({ kind: 'late', id, key: late, answer: await answered })),
    );
    say({ kind: 'end', id });
  } catch (fault) {
    say({ kind: 'failed', id, fault: wordsOf(fault) });
  }
}

// A promise that nobody waits for, or a timer that throws, left behind by some remote's code, is no reason to end
// everybody's pages.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (fault: unknown) => say({ kind: 'stray', fault: wordsOf(fault) }));
}

if (isFenced) closeRealm();
say({ kind: 'begun' });
