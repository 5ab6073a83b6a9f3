/** A vitest worker thread that can be started and stopped repeatedly and keeps its loaded modules; see reused-worker.mjs. */
import { parentPort } from 'node:worker_threads';
import { init, runBaseTests, setupEnvironment } from 'vitest/worker';

init({
  post: (response) => parentPort.postMessage(response),
  on: (listener) => parentPort.on('message', listener),
  off: (listener) => parentPort.off('message', listener),
  setup: setupEnvironment,
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
});
