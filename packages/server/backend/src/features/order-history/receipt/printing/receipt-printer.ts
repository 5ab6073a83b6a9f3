import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Receipt } from '@store/contracts/entities';
import type { PackedOrder } from '../../packing-slip/packing-slip-document.ts';
import type { FromPrinter, ToPrinter } from './protocol.ts';

/** Memory limit of the printing thread, MB. */
const MEMORY_MB = 192;

/** Renders PDFs off the event loop. */
export interface ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array>;
  /** The labels, 出荷指示書 and 納品書 of orders, in one file. */
  printPacking(packed: readonly PackedOrder[]): Promise<Uint8Array>;
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
    started.on('message', (response: FromPrinter) => {
      open.get(response.id)?.resolve(response);
      open.delete(response.id);
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
  const call = (wish: (id: number) => ToPrinter): Promise<FromPrinter> => {
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
      const response = await call((id) => ({ id, kind: 'print', receipt }));
      return response.kind === 'printed' ? response.pdf : failed(response);
    },
    async printPacking(packed) {
      const response = await call((id) => ({ id, kind: 'pack', packed }));
      return response.kind === 'printed' ? response.pdf : failed(response);
    },
    async missing(text) {
      const response = await call((id) => ({ id, kind: 'missing', text }));
      return response.kind === 'missing' ? response.characters : failed(response);
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

function failed(response: FromPrinter): never {
  throw new Error(response.kind === 'failed' ? response.fault : 'unexpected response of the printing thread');
}

/** The built worker next to this file, or the package's build when running from source. */
function workerFile(): URL {
  const bundled = new URL('./receipt-worker.js', import.meta.url);
  return existsSync(fileURLToPath(bundled))
    ? bundled
    : new URL('../../../../../dist/features/order-history/receipt/printing/receipt-worker.js', import.meta.url);
}
