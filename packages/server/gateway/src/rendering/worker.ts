import { writeSync } from 'node:fs';
import { closeNetwork } from '@store/server-kit/close-network';
import { createPrefetch } from './backend-requests/prefetch.ts';
import { faultMessage } from './faults/fault-message.ts';
import { createServerFiles } from './files/server-files.ts';
import { ALL_WALLS, BEAT_MS, PULSE_FD, type RenderParts, type ToWorker, type Walls } from './protocol/protocol.ts';
import type { FromWorker } from './protocol/worker-messages.ts';
import { createQuestions } from './questions.ts';
import { renderPage } from './render-page.ts';
import { freezeReachable } from './sandbox/freeze.ts';
import { closeRealm } from './sandbox/realm.ts';

// Passed by the gateway to each process it starts.
const { isSandboxed, isLocked }: Walls = { ...ALL_WALLS, ...JSON.parse(process.argv[2] ?? '{}') };
// Captured before any remote's code runs.
const send = process.send?.bind(process);
if (!send) throw new Error('must run as a child process of the gateway');
const post = (message: FromWorker) => void send(message);
const decoder = new TextDecoder();
const questions = createQuestions(post);
const files = createServerFiles({
  isSandboxed,
  read: async (key, remote) => decoder.decode(await questions.serverFile(key, remote)),
});
const known = new Map<string, RenderParts>();

/** Id of the page whose code is running, reported over a separate pipe: a hung process sends no messages. */
const turn = new Int32Array(1);
const pulse = new Uint8Array(turn.buffer);
const sendHeartbeat = () => {
  try {
    writeSync(PULSE_FD, pulse);
  } catch {
    // The pipe is full because the gateway is busy: it has unread heartbeats.
  }
};
/** Pages underway. An idle process sends no heartbeats: no caller waits for it. */
let underway = 0;
let beating: NodeJS.Timeout | undefined;
// Captured before any remote's code runs.
const { setInterval: repeat, clearInterval: endRepeat } = globalThis;

process.on('message', (message: ToWorker) => {
  if (message.kind === 'reply') return questions.take(message.question, message.reply);
  if (message.kind === 'render') {
    underway += 1;
    beating ??= repeat(sendHeartbeat, BEAT_MS);
    return void answerRender(message).finally(() => {
      underway -= 1;
      // Tells the gateway that a page it has given up has ended.
      sendHeartbeat();
      if (underway > 0) return;
      endRepeat(beating);
      beating = undefined;
    });
  }
  if (message.kind === 'parts') {
    // The parts are shared by pages of many visitors.
    if (isSandboxed) freezeReachable([message.parts]);
    known.set(message.parts.key, message.parts);
    // The biggest file by far, loaded before the first page; a failure is reported by that page.
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
    sendHeartbeat();
  };
  const askBackend = async (question: Parameters<typeof questions.backend>[1]): Promise<unknown> => {
    const answer = decoder.decode(await questions.backend(id, question));
    try {
      return JSON.parse(answer);
    } catch (fault) {
      post({ kind: 'unanswered', id, call: question.call, fault: faultMessage(fault) });
      throw fault;
    }
  };
  const { ask, askAhead } = createPrefetch(askBackend);
  enter();
  try {
    const parts = known.get(key);
    if (!parts) throw new Error(`unknown release ${key}`);
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

// Unhandled rejections and errors in timers of some remote's code must not end all pages of this process.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (fault: unknown) => post({ kind: 'stray', fault: faultMessage(fault) }));
}

if (isLocked) closeNetwork();
if (isSandboxed) closeRealm();
post({ kind: 'begun' });
