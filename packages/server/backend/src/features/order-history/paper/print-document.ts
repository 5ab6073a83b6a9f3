import { RECEIPT_LOGO } from '@store/server-kit';
import pdfmake, { type createPdf } from 'pdfmake';
import { BOLD, FONT, REGULAR } from './receipt-fonts.ts';

// Documents can reference pictures and files by address; only the store's fonts and logo are allowed.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => [REGULAR, BOLD, RECEIPT_LOGO].includes(path));
pdfmake.setFonts({ [FONT]: { normal: REGULAR, bold: BOLD } });

/**
 * Renders a store document as a PDF.
 * @throws {Error} when a font cannot be read
 */
export const printDocument = async (document: Parameters<typeof createPdf>[0]): Promise<Uint8Array> =>
  new Uint8Array(await pdfmake.createPdf(document).getBuffer());
