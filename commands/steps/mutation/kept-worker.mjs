import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const THREAD = fileURLToPath(new URL('kept-thread.mjs', import.meta.url));
/** Mutants per thread; ending the thread closes databases that broken tests left open. */
const MUTANTS_OF_A_THREAD = 30;

/** The idle thread, and the number of mutants it has run. */
let kept = null;

/**
 * Runs the tests of a mutant in the thread of the previous one, which has the API loaded already. Only a static mutant,
 * which changes what a module computes on load, gets a thread of its own (Stryker activates it
 * while loading, all others when the tests begin).
 */
class KeptWorker {
  name = 'kept';
  #options;
  #thread = null;
  #listeners = [];

  constructor(options) {
    this.#options = options;
  }

  get #isStatic() {
    return this.#options.project.getProvidedContext().mutantActivation === 'static';
  }

  async start() {
    if (kept && (this.#isStatic || kept.mutants >= MUTANTS_OF_A_THREAD)) await endKept();
    const { env, execArgv } = this.#options;
    kept ??= { mutants: 0, thread: new Worker(THREAD, { env, execArgv, stdout: true, stderr: true }) };
    kept.mutants += 1;
    this.#thread = kept.thread;
    this.#thread.stdout.resume();
    this.#thread.stderr.resume();
  }

  async stop() {
    for (const [event, listener] of this.#listeners) this.#thread.off(event, listener);
    if (this.#isStatic) await endKept();
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    this.#thread.on(event, listener);
  }

  off(event, listener) {
    this.#thread.off(event, listener);
  }

  send(message) {
    this.#thread.postMessage(message);
  }

  deserialize(message) {
    return message;
  }
}

async function endKept() {
  const { thread } = kept;
  kept = null;
  await thread.terminate();
}

/** vitest plugin that uses these threads, whatever pool Stryker requests. */
export const keptWorker = {
  name: 'kept-worker',
  configureVitest({ vitest, project }) {
    project.config.pool = 'kept';
    project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };
    vitest.onClose(async () => {
      if (kept) await endKept();
    });
  },
};
