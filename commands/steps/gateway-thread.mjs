import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';

const ROLE = 'gateway';

/**
 * Runs the gateway in a worker thread, so that it answers probes and sheds load while the backend and the embedded database
 * block the main thread. An uncaught error in the thread ends this process.
 */
export function gatewayThread() {
  const thread = new Worker(new URL(import.meta.url), { workerData: ROLE });
  const gone = once(thread, 'exit');
  thread.on('error', (fault) => {
    throw fault;
  });
  return {
    /** Starts the gateway with these variables; resolves when it is ready. */
    async start(variables) {
      thread.postMessage({ start: variables });
      const [{ fault }] = await once(thread, 'message');
      if (fault) throw new Error(fault);
    },
    async stop() {
      thread.postMessage({ stop: true });
      await gone;
    },
  };
}

if (workerData === ROLE) {
  const { startGateway } = await import('../../packages/server/gateway/dist/index.js');
  let gateway;
  parentPort.on('message', async ({ start, stop }) => {
    if (start) gateway = await startGateway(start).then(told, refused);
    if (!stop) return;
    await gateway?.stop();
    process.exit();
  });
}

function told(gateway) {
  parentPort.postMessage({});
  return gateway;
}

function refused(fault) {
  parentPort.postMessage({ fault: fault.message });
}
