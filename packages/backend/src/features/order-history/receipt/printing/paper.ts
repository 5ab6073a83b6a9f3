/** A page of pdfkit's; lengths are points on A4 (595 × 842). */
export type Sheet = PDFKit.PDFDocument;

export const MARGIN = 56;
export const WIDTH = 595 - 2 * MARGIN;
export const RIGHT = MARGIN + WIDTH;
export const CENTRE = MARGIN + WIDTH / 2;
export const BOTTOM = 842 - MARGIN;
export const INK = '#1b2733';
export const LINE = '#9aa5ad';

/** Begins a new page where less than `height` is left. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) sheet.addPage();
}

/** A thin line across the page. */
export function rule(sheet: Sheet): void {
  sheet.lineWidth(0.5).strokeColor(LINE).moveTo(MARGIN, sheet.y).lineTo(RIGHT, sheet.y).stroke();
  sheet.lineWidth(1).strokeColor(INK);
}
