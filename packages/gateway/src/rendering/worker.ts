import { writeSync } from 'node:fs';
import { closeNetwork } from '@store/server-kit/close-network';
import { askedAhead } from './asking/asked-ahead.ts';
import { faultMessage } from './faults/fault-message.ts';
import { freezeReachable } from './fence/freeze.ts';
import { closeRealm } from './fence/realm.ts';
import { ALL_WALLS, BEAT_MS, PULSE_FD, type RenderParts, type ToWorker, type Walls } from './protocol.ts';
import { createQuestions } from './questions.ts';
import { renderPage } from './render-page.ts';
import { createServerFiles } from './server-files.ts';
import type { FromWorker } from './worker-messages.ts';

// The gateway says this to each process it starts.
const { isFenced, isLocked }: Walls = { ...ALL_WALLS, ...JSON.parse(process.argv[2] ?? '{}') };
// Taken before any remote's code runs.
const send = process.send?.bind(process);
if (!send) throw new Error('pages are rendered in a process of the gateway’s');
const post = (message: FromWorker) => void send(message);
const decoder = new TextDecoder();
const questions = createQuestions(post);
const files = createServerFiles({
  isFenced,
  read: async (key, remote) => decoder.decode(await questions.serverFile(key, remote)),
});
const known = new Map<string, RenderParts>();

/** Whose code is running, told the gateway over a pipe of its own: a process that hangs says nothing any more. */
const turn = new Int32Array(1);
const pulse = new Uint8Array(turn.buffer);
const tellTurn = () => {
  try {
    writeSync(PULSE_FD, pulse);
  } catch {
    // The pipe is full, since the gateway itself is busy: it has a pulse to read.
  }
};
setInterval(tellTurn, BEAT_MS);

process.on('message', (message: ToWorker) => {
  if (message.kind === 'reply') return questions.take(message.question, message.reply);
  if (message.kind === 'render') return void answerRender(message);
  if (message.kind === 'parts') {
    // Pages of many visitors are rendered from it.
    if (isFenced) freezeReachable([message.parts]);
    known.set(message.parts.key, message.parts);
    // By far the biggest file, and the store's own: loaded ahead of the first page. A fault is met by its page.
    return void files.shellOf(message.parts).catch(() => undefined);
  }
  known.delete(message.key);
  files.keepOnly([...known.values()]);
});
process.on('disconnect', () => process.exit());

async function answerRender({ id, key, request }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  const enter = () => {
    if (turn[0] === id) return;
    turn[0] = id;
    tellTurn();
  };
  const askBackend = async (words: Parameters<typeof questions.backend>[1]): Promise<unknown> => {
    const answer = decoder.decode(await questions.backend(id, words));
    try {
      return JSON.parse(answer);
    } catch (fault) {
      post({ kind: 'unanswered', id, call: words.call, fault: faultMessage(fault) });
      throw fault;
    }
  };
  const { ask, askAhead } = askedAhead(askBackend);
  enter();
  try {
    const parts = known.get(key);
    if (!parts) throw new Error(`nothing is known of release ${key}`);
    const { result, coming } = await renderPage(request, parts, { files, enter, ask, askAhead });
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

if (isLocked) closeNetwork();
if (isFenced) closeRealm();
post({ kind: 'begun' });
