import { RECEIPT_LOGO } from '@store/server-kit';
import pdfmake, { type createPdf } from 'pdfmake';
import { BOLD, FONT, REGULAR } from './receipt-fonts.ts';

// A document could name pictures and files by address; the store's papers have no business with any but their fonts and the logo.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => [REGULAR, BOLD, RECEIPT_LOGO].includes(path));
pdfmake.setFonts({ [FONT]: { normal: REGULAR, bold: BOLD } });

/**
 * Lays a paper of the store out as a PDF.
 * @throws {Error} when a font cannot be read
 */
export async function printDocument(document: Parameters<typeof createPdf>[0]): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(document).getBuffer());
}
