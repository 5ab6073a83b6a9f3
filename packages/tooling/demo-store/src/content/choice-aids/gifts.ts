/** Recipients of gifts. */
export const giftPeople: [code: string, label: string][] = [
  ['MEN', '男性へ'],
  ['WOMEN', '女性へ'],
  ['BABY', '出産のお祝いに'],
  ['HOME', 'ご家族・ご友人へ'],
];

/** Price range, yen with tax. */
export const giftBudgets: [code: string, range: string][] = [
  ['B1', '0-3000'],
  ['B2', '3000-6000'],
  ['B3', '6000-10000'],
  ['B4', '10000-'],
];

/** Gift products, the shop's first choice on top. */
export const gifts: Record<string, string[]> = {
  MEN: ['P2043', 'P2040', 'P2042', 'P1006', 'P2041', 'P2016', 'P2035', 'P2044'],
  WOMEN: ['P2145', 'P1009', 'P2227', 'P2130', 'P2229', 'P2134', 'P2147', 'P2142'],
  BABY: ['P2515', 'P2516', 'P2517', 'P2518', 'P1019', 'P2506'],
  HOME: ['P2621', 'P2611', 'P2410', 'P2316', 'P2617', 'P2412'],
};
