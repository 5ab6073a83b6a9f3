/** An amount or phone number hard-coded in a text instead of a placeholder. */
export interface LiteralFigure {
  readonly words: string;
  readonly reason: string;
}

const AMOUNT = /[0-9０-９][0-9０-９,，]*\s*(?:円|えん)|[¥￥]\s*[0-9０-９]/gu;
const NUMBER = /0[0-9]{1,4}-[0-9]{1,4}-[0-9]{3,4}/g;

/**
 * Finds yen amounts and phone numbers hard-coded in a text. The shop's figures may change, and the text would
 * contradict the checkout. Use `{{fee.cod}}` or `{{price.P1001}}` for amounts, and `:tel[0120-149-931]` for phone
 * numbers outside the shop.
 */
export function literalFigures(text: string): LiteralFigure[] {
  return [
    ...[...text.matchAll(AMOUNT)].map(([words]) => ({
      words,
      reason: '金額は、{{fee.cod}}や{{price.P1001}}のような差し込みで書いてください',
    })),
    ...[...text.matchAll(NUMBER)].map(([words]) => ({
      words,
      reason: '電話番号は、{{desk.general}}・{{desk.pharmacy}}か:tel[0120-149-931]で書いてください',
    })),
  ];
}
