import type { Page } from '@playwright/test';
import { type PrintedSheet, printedSheets, unreadable } from '../fixtures/printed.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** An order sent by parcel, with products, payment and mails. */
const ORDER = 'A-C1-0018';
const SIDE = '10mm';
const SIDE_POINTS = (10 / 25.4) * 72;
const MARGINS = { top: SIDE, right: SIDE, bottom: SIDE, left: SIDE };

/** Upright and across, at any scale, on half a sheet, from a desktop and from a phone. */
const WAYS = [
  { name: 'A4', width: 1440 },
  { name: 'A4 across', width: 1440, landscape: true },
  { name: 'A4 at 200 %', width: 1440, scale: 2 },
  { name: 'A4 across at 200 %', width: 1440, landscape: true, scale: 2 },
  { name: 'A4 at 50 %', width: 1440, scale: 0.5 },
  { name: 'A4 across at 50 %', width: 1440, landscape: true, scale: 0.5 },
  { name: 'A5 at 200 %', width: 1440, format: 'A5', scale: 2 },
  { name: 'A4 of a phone', width: 390 },
  { name: 'A5 of a phone', width: 390, format: 'A5' },
] as const;

test('an order prints whole upright and across, from 50 to 200 %, on A4 and A5, from a desk and a phone (R-51)', async ({
  page,
}) => {
  test.slow();
  await beginAs(page, 'member@shop.test');
  const address = `/mypage/orders/${ORDER}`;
  let letters: ReadonlySet<string> | undefined;
  for (const { name, width, ...way } of WAYS)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'お送りしたメール' })).toBeVisible();
      await expectLogoOnPaper(page);
      const told = await wordsToPrint(page);
      letters ??= await printableLetters(page, [...told, ...SCREEN_ONLY, TITLE]);
      const readable = (text: string) => [...plain(text)].filter((letter) => letters?.has(letter)).join('');
      const sheets = await printedSheets(await page.pdf({ format: 'A4', ...way, margin: MARGINS }));
      expect(unreadable(sheets, SIDE_POINTS), name).toEqual([]);
      const printed = plain(sheets.map(allWords).join(''));
      for (const words of told) expect(printed, name).toContain(readable(words));
      for (const words of SCREEN_ONLY.filter((each) => readable(each) === plain(each)))
        expect(printed, name).not.toContain(words);
      expect(plain(allWords(sheets[0])), name).toContain(readable(TITLE));
    });
});

/** The logo is a drawing, which no text of a PDF tells. */
async function expectLogoOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'ANGFA STORE トップへ' });
  await expect(logo).toBeInViewport({ ratio: 1 });
  expect(await logo.textContent()).toBe('');
  await page.emulateMedia({ media: null });
}

const TITLE = 'ご注文詳細';
/** Links and questions, which are of no use on paper. */
const SCREEN_ONLY = ['ログアウト', 'よくあるご質問', 'もう一度購入する', 'レビューを書く', '領収書を発行', '申し込む'];

/** Each term and detail of the order, each product line, each sum, each mail. */
async function wordsToPrint(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const [terms, details, goods] = await Promise.all([
    main.getByRole('term').allInnerTexts(),
    main.getByRole('definition').allInnerTexts(),
    page
      .getByRole('region', { name: 'ご注文の商品' })
      .getByRole('link', { name: /^[^「].*(mL|g)$/ })
      .allInnerTexts(),
  ]);
  expect(terms.length).toBeGreaterThan(14);
  expect(goods).toHaveLength(2);
  return [...terms, ...details, ...goods, '【発送のお知らせ】商品を発送しました'];
}

/** The letters that the fonts of this machine draw: of others a PDF tells nothing. */
async function printableLetters(page: Page, words: readonly string[]): Promise<ReadonlySet<string>> {
  const sample = await page.context().newPage();
  await sample.setContent(`<body lang="ja">${words.map(plain).join(' ')}`);
  const sheets = await printedSheets(await sample.pdf());
  await sample.close();
  return new Set(plain(sheets.map(allWords).join('')));
}

const allWords = (sheet: PrintedSheet | undefined) => sheet?.words.map(({ words }) => words).join('') ?? '';
/** A PDF draws blanks, dots and brackets by other signs; what is said are its letters and numbers. */
const plain = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
