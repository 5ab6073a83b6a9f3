import type { Page } from '@playwright/test';
import { type PrintedSheet, printedSheets, unreadable } from '../fixtures/pdf-text.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

/** A shipped order with products, payment and mails. */
const ORDER = 'A-C1-0018';
const SIDE = '10mm';
const SIDE_POINTS = (10 / 25.4) * 72;
const MARGINS = { top: SIDE, right: SIDE, bottom: SIDE, left: SIDE };

/** Portrait and landscape, various scales and paper sizes, from desktop and phone. */
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

test('prints an order completely, portrait and landscape, 50 to 200 %, A4 and A5, desktop and phone (R-51)', async ({
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
      const texts = await textsToPrint(page);
      letters ??= await printableLetters(page, [...texts, ...SCREEN_ONLY, TITLE]);
      const readable = (text: string) => [...lettersOnly(text)].filter((letter) => letters?.has(letter)).join('');
      const sheets = await printedSheets(await page.pdf({ format: 'A4', ...way, margin: MARGINS }));
      expect(unreadable(sheets, SIDE_POINTS), name).toEqual([]);
      const printed = lettersOnly(sheets.map(allText).join(''));
      for (const text of texts) expect(printed, name).toContain(readable(text));
      for (const text of SCREEN_ONLY.filter((each) => readable(each) === lettersOnly(each)))
        expect(printed, name).not.toContain(text);
      expect(lettersOnly(allText(sheets[0])), name).toContain(readable(TITLE));
    });
});

/** The logo is a drawing, so it does not appear in the text of a PDF. */
async function expectLogoOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const logo = page.getByRole('banner').getByRole('link', { name: 'ANGFA STORE トップへ' });
  await expect(logo).toBeInViewport({ ratio: 1 });
  expect(await logo.textContent()).toBe('');
  await page.emulateMedia({ media: null });
}

const TITLE = 'ご注文詳細';
/** Links and buttons that are hidden in print. */
const SCREEN_ONLY = ['ログアウト', 'よくあるご質問', 'もう一度購入する', 'レビューを書く', '領収書を発行', '申し込む'];

/** Returns each term and detail of the order, each product line, each sum and each mail. */
async function textsToPrint(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const [terms, details, items] = await Promise.all([
    main.getByRole('term').allInnerTexts(),
    main.getByRole('definition').allInnerTexts(),
    page
      .getByRole('region', { name: 'ご注文の商品' })
      .getByRole('link', { name: /^[^「].*(mL|g)$/ })
      .allInnerTexts(),
  ]);
  expect(terms.length).toBeGreaterThan(14);
  expect(items).toHaveLength(2);
  return [...terms, ...details, ...items, '【発送のお知らせ】商品を発送しました'];
}

/** Returns the characters that this machine's fonts can render; others do not appear in the text of a PDF. */
async function printableLetters(page: Page, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const sample = await page.context().newPage();
  await sample.setContent(`<body lang="ja">${texts.map(lettersOnly).join(' ')}`);
  const sheets = await printedSheets(await sample.pdf());
  await sample.close();
  return new Set(lettersOnly(sheets.map(allText).join('')));
}

const allText = (sheet: PrintedSheet | undefined) => sheet?.texts.map(({ text }) => text).join('') ?? '';
/** PDFs replace spaces, dots and brackets by other characters, so only letters and numbers are compared. */
const lettersOnly = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
