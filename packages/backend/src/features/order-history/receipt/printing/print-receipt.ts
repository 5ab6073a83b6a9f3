import type { Receipt } from '@store/contracts/entities';
import { printDocument } from './print-document.ts';
import { receiptDocument } from './receipt-document.ts';

/**
 * Lays an issue of a receipt out as a PDF on A4.
 * @throws {Error} when a font cannot be read
 */
export const printReceipt = (receipt: Receipt): Promise<Uint8Array> => printDocument(receiptDocument(receipt));
