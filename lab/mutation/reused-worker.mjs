import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const THREAD = fileURLToPath(new URL('reused-thread.mjs', import.meta.url));
/** Mutants per thread; ending the thread closes databases that broken tests left open. */
const MUTANTS_OF_A_THREAD = 30;

/** The idle thread, and the number of mutants it has run. */
let idle = null;

/**
 * Runs the tests of a mutant in the thread of the previous one, which has the API loaded already. Only a static mutant,
 * which changes what a module computes on load, gets a thread of its own (Stryker activates it
 * while loading, all others when the tests begin).
 */
class ReusedWorker {
  name = 'reused';
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
    if (idle && (this.#isStatic || idle.mutants >= MUTANTS_OF_A_THREAD)) await endIdleThread();
    const { env, execArgv } = this.#options;
    idle ??= { mutants: 0, thread: new Worker(THREAD, { env, execArgv, stdout: true, stderr: true }) };
    idle.mutants += 1;
    this.#thread = idle.thread;
    this.#thread.stdout.resume();
    this.#thread.stderr.resume();
  }

  async stop() {
    for (const [event, listener] of this.#listeners) this.#thread.off(event, listener);
    if (this.#isStatic) await endIdleThread();
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

async function endIdleThread() {
  const { thread } = idle;
  idle = null;
  await thread.terminate();
}

/** vitest plugin that uses these threads, whatever pool Stryker requests. */
export const reusedWorker = {
  name: 'reused-worker',
  configureVitest({ vitest, project }) {
    project.config.pool = 'reused';
    project.config.poolRunner = { name: 'reused', createPoolWorker: (options) => new ReusedWorker(options) };
    vitest.onClose(async () => {
      if (idle) await endIdleThread();
    });
  },
};
