/** An amount, a desk or an hour that stands in a text as it is, where a placeholder should. */
export interface LiteralFigure {
  readonly words: string;
  readonly reason: string;
}

const AMOUNT = /[0-9０-９][0-9０-９,，]*\s*(?:円|えん)|[¥￥]\s*[0-9０-９]/gu;
const NUMBER = /0[0-9]{1,4}-[0-9]{1,4}-[0-9]{3,4}/g;

/**
 * Yen amounts and telephone numbers that a text says itself: what the shop charges may change, and a text that says
 * another amount than the checkout is untrue. An amount is `{{fee.cod}}` or `{{price.P1001}}`; a number outside the shop is
 * `:tel[0120-149-931]`.
 */
export function literalFigures(text: string): LiteralFigure[] {
  return [
    ...[...text.matchAll(AMOUNT)].map(([words]) => ({
      words,
      reason: 'an amount in a text is a placeholder, like {{fee.cod}} or {{price.P1001}}',
    })),
    ...[...text.matchAll(NUMBER)].map(([words]) => ({
      words,
      reason: 'a telephone number in a text is {{desk.general}}, {{desk.pharmacy}} or :tel[0120-149-931]',
    })),
  ];
}
