import { parentPort } from 'node:worker_threads';
import { packingDocument } from '../../packing-slip/packing-slip-document.ts';
import { printDocument } from '../../paper/print-document.ts';
import { missingCharacters } from '../../paper/receipt-fonts.ts';
import { printReceipt } from './print-receipt.ts';
import type { FromPrinter, ToPrinter } from './protocol.ts';

/** The printing thread: a receipt takes a tenth of a second, which would block other requests. */
parentPort?.on('message', async (options: ToPrinter) => {
  parentPort?.postMessage(await answer(options));
});

async function answer(options: ToPrinter): Promise<FromPrinter> {
  const { id } = options;
  try {
    if (options.kind === 'print') return { id, kind: 'printed', pdf: await printReceipt(options.receipt) };
    if (options.kind === 'pack')
      return { id, kind: 'printed', pdf: await printDocument(packingDocument(options.packed, { withLabels: true })) };
    return { id, kind: 'missing', characters: missingCharacters(options.text) };
  } catch (fault) {
    return { id, kind: 'failed', fault: fault instanceof Error ? `${fault.name}: ${fault.message}` : 'unknown' };
  }
}
