/** An ingredient with what it is in the product for, as the label says: セラミドNP, 保湿成分. */
export interface KeyIngredient {
  readonly name: string;
  readonly purpose: string;
}

/** What a shopper may want to avoid, with the word by which lists find products without it. */
const AVOIDED: readonly { readonly name: string; readonly word: string; readonly is: RegExp }[] = [
  { name: 'パラベン', word: 'パラベンフリー', is: /パラベン|パラオキシ安息香酸/ },
  { name: 'シリコーン', word: 'シリコンフリー', is: /メチコン|シロキサン|シリコ[ーン]/ },
  {
    name: '香料',
    word: '香料フリー',
    is: /香料|精油|(ハッカ|ヒノキ|ラベンダー|ローズマリー|ゼラニウム)(葉|花)?油|果皮油/,
  },
  { name: 'アルコール（エタノール）', word: 'アルコールフリー', is: /^(無水|変性)?(エタノール|アルコール)$/ },
  { name: '着色料', word: '着色料フリー', is: /色素|着色|酸化鉄|^HC|塩基性|[赤青黄緑褐]色?\d|クチナシ|ベニノキ/ },
  { name: '鉱物油', word: '鉱物油フリー', is: /ミネラルオイル|流動パラフィン|ワセリン|鉱物油/ },
];

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
export function freeOf(list: string): { name: string; word: string }[] {
  const items = itemsOf(list);
  if (items.length < 4) return [];
  return AVOIDED.filter(({ is }) => !items.some((item) => is.test(item))).map(({ name, word }) => ({ name, word }));
}

/** Whether it washes by amino acids first of all: an ordinary list stands by amount, a quasi-drug's does not. */
export function washesByAminoAcids(list: string): boolean {
  const washes = itemsOf(list).filter((item) => WASHES.test(item));
  return list.startsWith('有効成分') ? washes.some((item) => AMINO.test(item)) : AMINO.test(washes[0] ?? '');
}
