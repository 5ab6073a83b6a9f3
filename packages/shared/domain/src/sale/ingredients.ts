/** An ingredient and its purpose from the label: セラミドNP, 保湿成分. */
export interface KeyIngredient {
  readonly name: string;
  readonly purpose: string;
}

/**
 * Ingredients that customers can filter out. The position of a code is its bit in `freeOfBits`, which is stored in the
 * database: append new codes at the end.
 */
export const FREE_OF_CODES = ['PARABEN', 'SILICONE', 'FRAGRANCE', 'ALCOHOL', 'COLOURANT', 'MINERAL_OIL'] as const;
export type FreeOfCode = (typeof FREE_OF_CODES)[number];

interface Avoided {
  readonly name: string;
  /** Search term for products without it. */
  readonly word: string;
  readonly is: RegExp;
}

const AVOIDED: Readonly<Record<FreeOfCode, Avoided>> = {
  PARABEN: { name: 'パラベン', word: 'パラベンフリー', is: /パラベン|パラオキシ安息香酸/ },
  SILICONE: { name: 'シリコーン', word: 'シリコンフリー', is: /メチコン|シロキサン|シリコ[ーン]/ },
  FRAGRANCE: {
    name: '香料',
    word: '香料フリー',
    is: /香料|精油|(ハッカ|ヒノキ|ラベンダー|ローズマリー|ゼラニウム)(葉|花)?油|果皮油/,
  },
  ALCOHOL: { name: 'アルコール（エタノール）', word: 'アルコールフリー', is: /^(無水|変性)?(エタノール|アルコール)$/ },
  COLOURANT: {
    name: '着色料',
    word: '着色料フリー',
    is: /色素|着色|酸化鉄|^HC|塩基性|[赤青黄緑褐]色?\d|クチナシ|ベニノキ/,
  },
  MINERAL_OIL: { name: '鉱物油', word: '鉱物油フリー', is: /ミネラルオイル|流動パラフィン|ワセリン|鉱物油/ },
};

/** Surfactants, and those derived from amino acids. */
const WASHES =
  /石ケン|ミリスチン酸$|ラウリン酸|ラウレス|ラウリル硫酸|スルホン酸|ベタイン|グルコシド|タウリン|グルタミン酸|アスパラギン酸|アラニンNa|グリシン[KN]/;
const AMINO = /グルタミン酸|アスパラギン酸Na|アラニンNa|グリシン[KN]/;

/** Splits a list of ingredients, without purposes and without the headings of a quasi-drug's list. */
function itemsOf(list: string): string[] {
  return list
    .replaceAll(/有効成分：|その他の成分：/g, '、')
    .split('、')
    .map((item) => item.trim().replace(/（.+?）$/u, ''))
    .filter(Boolean);
}

/** Returns the ingredients with a purpose, 「セラミドNP（保湿成分）」, and the active ones of a quasi-drug. */
export function keyIngredients(list: string): KeyIngredient[] {
  // Names may contain spaces: 「ピロクトン オラミン」.
  const active = /有効成分：(.+?)(?=[\s、]*その他の成分：|$)/u.exec(list)?.[1]?.split('、') ?? [];
  const named = [...list.matchAll(/([^、：（]+)（([^）]*?(?:成分|剤|調整|補助))）/gu)];
  return [
    ...active.map((name) => ({ name: name.trim(), purpose: '有効成分' })),
    ...named.map(([, name = '', purpose = '']) => ({ name: name.trim(), purpose })),
  ];
}

/**
 * Returns which avoidable ingredients a full ingredient list does not contain. Empty if the text is no such list (sets,
 * food): nothing is claimed without evidence.
 */
export function freeOf(list: string): { code: FreeOfCode; name: string; word: string }[] {
  const items = itemsOf(list);
  if (items.length < 4) return [];
  return FREE_OF_CODES.filter((code) => !items.some((item) => AVOIDED[code].is.test(item))).map((code) => {
    const { name, word } = AVOIDED[code];
    return { code, name, word };
  });
}

/** Returns the term on packages and in search: パラベンフリー. */
export function freeOfWord(code: FreeOfCode): string {
  return AVOIDED[code].word;
}

/** Encodes codes as a bit mask, which product lists use to count every filter. */
export function freeOfBits(codes: readonly FreeOfCode[]): number {
  return codes.reduce((bits, code) => bits | (1 << FREE_OF_CODES.indexOf(code)), 0);
}

/** Returns whether the main surfactant is amino-acid based. Lists are sorted by amount, except for quasi-drugs. */
export function washesByAminoAcids(list: string): boolean {
  const washes = itemsOf(list).filter((item) => WASHES.test(item));
  return list.startsWith('有効成分') ? washes.some((item) => AMINO.test(item)) : AMINO.test(washes[0] ?? '');
}
