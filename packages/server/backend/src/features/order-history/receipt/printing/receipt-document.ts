import type { Receipt } from '@store/contracts/entities';
import { tokyoTime } from '@store/domain/calendar';
import { hyphenatedPostcode } from '@store/domain/customer';
import { printNumber, printYen } from '@store/domain/money';
import { RECEIPT_LOGO } from '@store/server-kit';
import type { Content, createPdf } from 'pdfmake';
import { INK, MARGIN, SIZE, underlined, WIDTH } from '../../paper/paper.ts';
import { FONT } from '../../paper/receipt-fonts.ts';
import { lineTable } from './line-table.ts';
import { sums } from './sums.ts';

/** An issue of a receipt as an A4 document, as many pages as its lines need. */
export function receiptDocument(receipt: Receipt): Parameters<typeof createPdf>[0] {
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    language: 'ja',
    displayTitle: true,
    info: {
      title: `領収書 ${receipt.receipt_number}`,
      author: receipt.seller.name,
      creationDate: new Date(receipt.issued_timestamp),
    },
    defaultStyle: { font: FONT, fontSize: SIZE.body, color: INK },
    content: [
      ...head(receipt),
      ...amount(receipt),
      lineTable(receipt),
      sums(receipt),
      seller(receipt),
      ...notes(receipt),
    ],
  };
}

function head({ receipt_number, issued_timestamp, is_reissue }: Receipt): Content[] {
  const stamp: Content = {
    table: { widths: ['*'], body: [[{ text: '再発行', alignment: 'center', bold: true, fontSize: SIZE.stamp }]] },
  };
  const side = 90;
  return [
    {
      columns: [
        { width: side, stack: is_reissue ? [stamp] : [] },
        // When wrapped, each character would become a word and lose its spacing.
        { text: '領収書', noWrap: true, characterSpacing: 8, alignment: 'center', bold: true, fontSize: SIZE.title },
        { width: side, image: RECEIPT_LOGO, fit: [side, side] },
      ],
    },
    {
      text: `領収書番号 ${receipt_number}\n発行日 ${dayText(issued_timestamp)}`,
      alignment: 'right',
      fontSize: SIZE.small,
      marginTop: 10,
    },
  ];
}

function amount(receipt: Receipt): Content[] {
  const { addressee, total_in_vat, purpose, order_code, checkout_timestamp, payment_method } = receipt;
  const to: Content = { text: withHonorific(addressee), bold: true, fontSize: SIZE.addressee };
  return [
    { table: { widths: [WIDTH * 0.67], body: [[to]] }, layout: underlined, marginTop: 12 },
    {
      text: `金額　￥${printNumber(total_in_vat)}（税込）`,
      alignment: 'center',
      bold: true,
      fontSize: SIZE.amount,
      margin: [0, 14],
    },
    { text: `但し　${purpose}\n上記の金額を正に領収いたしました。`, fontSize: SIZE.strong },
    {
      text: `注文番号 ${order_code}　　注文日 ${dayText(checkout_timestamp)}\nお支払い方法 ${payment_method}`,
      marginTop: 10,
    },
  ];
}

/** Seller and registration number (消費税法57条の4第2項1号); not broken across pages. */
function seller({ seller }: Receipt): Content {
  const { name, zip_code, address, tel, registration_number } = seller;
  return {
    unbreakable: true,
    margin: [WIDTH / 2, 20, 0, 14],
    stack: [
      { text: name, bold: true, fontSize: SIZE.strong },
      `〒${hyphenatedPostcode(zip_code)} ${address}\nTEL ${tel}\n登録番号 ${registration_number}`,
    ],
  };
}

function notes({ total_in_vat, returned_in_vat }: Receipt): Content[] {
  const words = ['電子データで発行しているため、収入印紙は貼付しておりません。'];
  if (returned_in_vat !== undefined)
    words.push(`返品により${printYen(returned_in_vat)}を差し引いた金額です。返品前に発行した領収書は無効です。`);
  if (total_in_vat === 0) words.push(`ポイント等のご利用により、お支払い額は${printYen(0)}です。`);
  return words.map((text) => ({ text, fontSize: SIZE.small }));
}

/** Appends 様 unless the name ends with an honorific. */
const withHonorific = (addressee: string): string =>
  /(様|御中|殿|先生)$/.test(addressee) ? addressee : `${addressee} 様`;

function dayText(moment: number): string {
  const [year, month, day] = tokyoTime(moment).date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
