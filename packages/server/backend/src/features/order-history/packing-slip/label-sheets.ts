import { arrivalRows, recipientRows } from '@store/domain/order';
import type { Content, TableCell } from 'pdfmake';
import { ruled, SIZE, WIDTH } from '../paper/paper.ts';
import type { PlacedOrder } from '../records/placed-order.ts';

/** Labels of a sheet: two columns of four. */
const COLUMNS = 2;
const HEIGHT = 165;

/** Address labels of parcels, without prices. */
export function labelSheets(orders: readonly PlacedOrder[]): Content[] {
  const rows = Array.from({ length: Math.ceil(orders.length / COLUMNS) }, (_, row): TableCell[] =>
    Array.from({ length: COLUMNS }, (_cell, column) => {
      const order = orders[row * COLUMNS + column];
      return order ? label(order) : '';
    }),
  );
  const widths = Array.from({ length: COLUMNS }, () => WIDTH / COLUMNS);
  return [{ table: { widths, heights: HEIGHT, dontBreakRows: true, body: rows }, layout: ruled }];
}

function label(order: PlacedOrder): TableCell {
  const [name, place, tel] = recipientRows(order.delivery);
  return {
    stack: [
      { text: place?.detail ?? '', fontSize: SIZE.strong },
      { text: name?.detail ?? '', fontSize: SIZE.stamp, bold: true, marginTop: 4 },
      { text: `電話 ${tel?.detail ?? ''}` },
      { text: `ご依頼主 ${senderOf(order)}`, marginTop: 6 },
      ...arrivalRows(order).map(({ term, detail }) => ({ text: `${term} ${detail}`, fontSize: SIZE.small })),
      { text: `注文番号 ${order.order_code}`, fontSize: SIZE.small },
    ],
    margin: [0, 0, 12, 0],
  };
}

/** The sender chosen by the customer, or else the buyer. */
export const senderOf = ({ wishes, customer }: PlacedOrder): string =>
  `${wishes?.gift?.sender_name || customer.name.full_name} 様`;
