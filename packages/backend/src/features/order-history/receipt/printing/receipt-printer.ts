import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Receipt } from '@store/contracts/entities';
import type { FromPrinter, ToPrinter } from './protocol.ts';

/** Memory limit of the printing thread, MB. */
const MEMORY_MB = 192;

/** Renders PDFs off the event loop. */
export interface ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array>;
  /** The characters of a text that the receipt's font has no glyph for. */
  missing(text: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Creates a printer whose thread starts with the first receipt, and restarts after a crash. */
export function createReceiptPrinter(): ReceiptPrinter {
  const open = new Map<number, { resolve: (said: FromPrinter) => void; reject: (fault: Error) => void }>();
  let worker: Worker | null = null;
  let number = 0;

  const start = () => {
    const started = new Worker(workerFile(), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    let fault = new Error('the printing thread ended');
    started.on('message', (said: FromPrinter) => {
      open.get(said.id)?.resolve(said);
      open.delete(said.id);
    });
    started.on('error', (thrown: Error) => {
      fault = thrown;
    });
    started.on('exit', () => {
      worker = null;
      for (const { reject } of open.values()) reject(fault);
      open.clear();
    });
    started.unref();
    return started;
  };
  const ask = (wish: (id: number) => ToPrinter): Promise<FromPrinter> => {
    worker ??= start();
    const thread = worker;
    number += 1;
    const id = number;
    return new Promise((resolve, reject) => {
      open.set(id, { resolve, reject });
      thread.postMessage(wish(id));
    });
  };

  return {
    async print(receipt) {
      const said = await ask((id) => ({ id, kind: 'print', receipt }));
      return said.kind === 'printed' ? said.pdf : failed(said);
    },
    async missing(text) {
      const said = await ask((id) => ({ id, kind: 'missing', text }));
      return said.kind === 'missing' ? said.characters : failed(said);
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

function failed(said: FromPrinter): never {
  throw new Error(said.kind === 'failed' ? said.fault : 'unexpected response of the printing thread');
}

/** The built worker next to this file, or the package's build when running from source. */
function workerFile(): URL {
  const beside = new URL('./receipt-worker.js', import.meta.url);
  return existsSync(fileURLToPath(beside))
    ? beside
    : new URL('../../../../../dist/features/order-history/receipt/printing/receipt-worker.js', import.meta.url);
}
