import type { CustomTableLayout } from 'pdfmake';

/** Lengths are points on A4 (595 × 842). */
export const MARGIN = 56;
export const WIDTH = 595 - 2 * MARGIN;
export const INK = '#1b2733';
const LINE = '#9aa5ad';

/** Font sizes, points. */
export const SIZE = { title: 24, amount: 22, addressee: 16, stamp: 13, strong: 11, body: 9.5, small: 8.5 } as const;

const none = () => 0;
const bare: CustomTableLayout = { vLineWidth: none, paddingLeft: none, paddingRight: none };

export const ruled: CustomTableLayout = {
  ...bare,
  hLineWidth: () => 0.5,
  hLineColor: LINE,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

/** No lines; row spacing 18 points. */
export const unruled: CustomTableLayout = { ...bare, hLineWidth: none, paddingTop: none, paddingBottom: () => 4 };

export const underlined: CustomTableLayout = {
  ...bare,
  hLineWidth: (row, { table }) => (row === table.body.length ? 1 : 0),
  hLineColor: INK,
  paddingTop: none,
  paddingBottom: () => 2,
};
