import type { Receipt } from '@store/contracts/entities';
import { RECEIPT_LOGO } from '@store/server-kit';
import pdfmake from 'pdfmake';
import { receiptDocument } from './receipt-document.ts';
import { BOLD, FONT, REGULAR } from './receipt-fonts.ts';

// A document could name pictures and files by address; a receipt has no business with any but its fonts and the logo.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => [REGULAR, BOLD, RECEIPT_LOGO].includes(path));
pdfmake.setFonts({ [FONT]: { normal: REGULAR, bold: BOLD } });

/**
 * Lays an issue of a receipt out as a PDF on A4.
 * @throws {Error} when a font cannot be read
 */
export async function printReceipt(receipt: Receipt): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(receiptDocument(receipt)).getBuffer());
}
