import type { Receipt } from '@store/contracts/entities';
import { tokyoTime } from '@store/domain/calendar';
import { hyphenatedPostcode } from '@store/domain/customer';
import { printNumber, printYen } from '@store/domain/money';
import PDFDocument from 'pdfkit';
import { drawLines } from './draw-lines.ts';
import { drawSums } from './draw-sums.ts';
import { CENTRE, INK, MARGIN, type Sheet, WIDTH } from './paper.ts';
import { BOLD, REGULAR } from './receipt-fonts.ts';

/** Draws an issue of a receipt as a PDF on A4, as many pages as its lines need. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: 'ja',
    displayTitle: true,
    info: {
      Title: `領収書 ${receipt.receipt_number}`,
      Author: receipt.seller.name,
      CreationDate: new Date(receipt.issued_timestamp),
    },
  });
  const written = collect(sheet);
  sheet.registerFont('regular', REGULAR).registerFont('bold', BOLD).fillColor(INK).strokeColor(INK);
  drawHead(sheet, receipt);
  drawAmount(sheet, receipt);
  drawLines(sheet, receipt);
  drawSums(sheet, receipt);
  drawSeller(sheet, receipt);
  sheet.end();
  return written;
}

function collect(sheet: Sheet): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    sheet.on('error', reject);
  });
}

function drawHead(sheet: Sheet, { receipt_number, issued_timestamp, is_reissue }: Receipt): void {
  sheet
    .font('bold')
    .fontSize(24)
    .text('領収書', MARGIN, MARGIN, { width: WIDTH, align: 'center', characterSpacing: 8 });
  if (is_reissue) {
    sheet.rect(MARGIN, MARGIN + 4, 72, 26).stroke();
    sheet.fontSize(13).text('再発行', MARGIN, MARGIN + 8, { width: 72, align: 'center' });
  }
  sheet.font('regular').fontSize(9);
  sheet.text(`領収書番号 ${receipt_number}`, MARGIN, MARGIN + 44, { width: WIDTH, align: 'right' });
  sheet.text(`発行日 ${dayText(issued_timestamp)}`, { width: WIDTH, align: 'right' });
}

function drawAmount(sheet: Sheet, receipt: Receipt): void {
  const { addressee, total_in_vat, purpose, order_code, checkout_timestamp, payment_method } = receipt;
  sheet
    .moveDown(1)
    .font('bold')
    .fontSize(16)
    .text(withHonorific(addressee), MARGIN, sheet.y, { width: WIDTH * 0.7 });
  sheet
    .moveTo(MARGIN, sheet.y + 2)
    .lineTo(CENTRE + 80, sheet.y + 2)
    .stroke();
  sheet
    .moveDown(0.8)
    .fontSize(22)
    .text(`金額　￥${printNumber(total_in_vat)}（税込）`, { width: WIDTH, align: 'center' });
  sheet.moveDown(0.5).font('regular').fontSize(11);
  sheet.text(`但し　${purpose}`, MARGIN, sheet.y, { width: WIDTH });
  sheet.text('上記の金額を正に領収いたしました。', { width: WIDTH });
  sheet.moveDown(0.8).fontSize(9.5);
  sheet.text(`注文番号 ${order_code}　　注文日 ${dayText(checkout_timestamp)}`, { width: WIDTH });
  sheet.text(`お支払い方法 ${payment_method}`, { width: WIDTH });
  sheet.moveDown(1);
}

function drawSeller(sheet: Sheet, { seller, total_in_vat }: Receipt): void {
  sheet
    .moveDown(1.5)
    .font('bold')
    .fontSize(11)
    .text(seller.name, CENTRE, sheet.y, { width: WIDTH / 2 });
  sheet.font('regular').fontSize(9.5);
  sheet.text(`〒${hyphenatedPostcode(seller.zip_code)} ${seller.address}`, { width: WIDTH / 2 });
  sheet.text(`TEL ${seller.tel}`).text(`登録番号 ${seller.registration_number}`);
  sheet.moveDown(1).fontSize(8.5);
  sheet.text('電子データで発行しているため、収入印紙は貼付しておりません。', MARGIN, sheet.y, { width: WIDTH });
  if (total_in_vat === 0) sheet.text(`ポイント等のご利用により、お支払い額は${printYen(0)}です。`, { width: WIDTH });
}

/** 様 after the name, unless it ends with a title of its own. */
function withHonorific(addressee: string): string {
  return /(様|御中|殿|先生)$/.test(addressee) ? addressee : `${addressee} 様`;
}

function dayText(moment: number): string {
  const [year, month, day] = tokyoTime(moment).date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
