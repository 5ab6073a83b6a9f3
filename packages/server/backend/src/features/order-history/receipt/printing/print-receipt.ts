import type { Receipt } from '@store/contracts/entities';
import { printDocument } from '../../paper/print-document.ts';
import { receiptDocument } from './receipt-document.ts';

/**
 * Renders an issue of a receipt as an A4 PDF.
 * @throws {Error} when a font cannot be read
 */
export const printReceipt = (receipt: Receipt): Promise<Uint8Array> => printDocument(receiptDocument(receipt));
