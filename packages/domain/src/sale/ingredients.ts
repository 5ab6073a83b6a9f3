/** An ingredient with what it is in the product for, as the label says: セラミドNP, 保湿成分. */
export interface KeyIngredient {
  readonly name: string;
  readonly purpose: string;
}

/**
 * What a shopper may want to avoid, as lists are narrowed to products without it. The place of a code is its bit in
 * `freeOfBits`, which the database keeps: new ones come last.
 */
export const FREE_OF_CODES = ['PARABEN', 'SILICONE', 'FRAGRANCE', 'ALCOHOL', 'COLOURANT', 'MINERAL_OIL'] as const;
export type FreeOfCode = (typeof FREE_OF_CODES)[number];

interface Avoided {
  readonly name: string;
  /** By which a search finds products without it. */
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

/** What washes, and what of it is made from amino acids. */
const WASHES =
  /石ケン|ミリスチン酸$|ラウリン酸|ラウレス|ラウリル硫酸|スルホン酸|ベタイン|グルコシド|タウリン|グルタミン酸|アスパラギン酸|アラニンNa|グリシン[KN]/;
const AMINO = /グルタミン酸|アスパラギン酸Na|アラニンNa|グリシン[KN]/;

/** A list of ingredients one by one, without purposes and without the headings of a quasi-drug's list. */
function itemsOf(list: string): string[] {
  return list
    .replaceAll(/有効成分：|その他の成分：/g, '、')
    .split('、')
    .map((item) => item.trim().replace(/（.+?）$/u, ''))
    .filter(Boolean);
}

/** Those that the list names a purpose for, 「セラミドNP（保湿成分）」, and the active ones of a quasi-drug. */
export function keyIngredients(list: string): KeyIngredient[] {
  // Names hold spaces: 「ピロクトン オラミン」.
  const active = /有効成分：(.+?)(?=[\s、]*その他の成分：|$)/u.exec(list)?.[1]?.split('、') ?? [];
  const named = [...list.matchAll(/([^、：（]+)（([^）]*?(?:成分|剤|調整|補助))）/gu)];
  return [
    ...active.map((name) => ({ name: name.trim(), purpose: '有効成分' })),
    ...named.map(([, name = '', purpose = '']) => ({ name: name.trim(), purpose })),
  ];
}

/**
 * Of what a shopper may want to avoid, what a full list of ingredients does not hold. Nothing where the text is no such list,
 * as of a set or of food: what is not said is not promised.
 */
export function freeOf(list: string): { code: FreeOfCode; name: string; word: string }[] {
  const items = itemsOf(list);
  if (items.length < 4) return [];
  return FREE_OF_CODES.filter((code) => !items.some((item) => AVOIDED[code].is.test(item))).map((code) => {
    const { name, word } = AVOIDED[code];
    return { code, name, word };
  });
}

/** As packs say it, and as a search finds it: パラベンフリー. */
export function freeOfWord(code: FreeOfCode): string {
  return AVOIDED[code].word;
}

/** Codes as one number, a bit for each: lists count it beside every filter. */
export function freeOfBits(codes: readonly FreeOfCode[]): number {
  return codes.reduce((bits, code) => bits | (1 << FREE_OF_CODES.indexOf(code)), 0);
}

/** Whether it washes by amino acids first of all: an ordinary list stands by amount, a quasi-drug's does not. */
export function washesByAminoAcids(list: string): boolean {
  const washes = itemsOf(list).filter((item) => WASHES.test(item));
  return list.startsWith('有効成分') ? washes.some((item) => AMINO.test(item)) : AMINO.test(washes[0] ?? '');
}
