import type { ProductLine } from '../product-line.ts';

/** MATSUYOI: eyelashes and eyes. */
// biome-ignore format: one product a row
export const matsuyoi: ProductLine[] = [
  {
    name: 'まつ毛美容液',
    kana: 'マツヨイ マツゲビヨウエキ',
    nameEn: 'EYELASH ESSENCE',
    type: 'eyelash',
    categories: ['1109'],
    concerns: ['2107'],
    target: 'WOMENS',
    catchLine: '夜に育てる、目もとの静けさ。',
    description: '敏感になりがちな目もとのことを考えたまつ毛美容液。まつ毛にうるおいを与え、ハリ・コシのある印象に整えます。',
    features: [
      ['根もとに沿う細い筆', 'まつ毛の根もとに一筆でのせられる、しなやかな筆先です。'],
      ['無香料・無着色', '目もとに必要のないものは加えていません。'],
    ],
    keyIngredients: 'パンテノール（保湿成分）、オタネニンジン根エキス（保湿成分）',
    layout: 'motif', motif: 'moon',
    keywords: ['まつげ', 'マツゲ', 'アイラッシュ', 'まつ育'],
    variants: [
      { code: 'P2301', suffix: '', size: '6mL', price: 5236, tone: '#3b2f55', label: { sub: '敏感になりがちな目もとに' }, more: { ranking: 1 } },
      { code: 'P2302', suffix: 'プレミアム', size: '6mL', price: 7480, tone: '#1d1830', label: { sub: '濃密うるおい' } },
      { code: 'P2303', suffix: 'ミニ', size: '2mL', price: 1980, sub: 0, tone: '#6a5a86', label: { sub: 'お試しサイズ' } },
      { code: 'P2304', suffix: '2本セット', size: '6mL×2', price: 9900, tone: '#4a3a66', label: { sub: '2本セット' } },
      { code: 'P2305', suffix: '限定 月白', size: '6mL', price: 5500, sub: 0, tone: '#e9e6f0', label: { sub: '限定デザイン' }, more: { purchaseLimit: 2, isNew: true, publishedDay: -9 } },
      { code: 'P2317', suffix: '3本パック', size: '6mL×3', price: 14300, tone: '#5b4a7c', label: { sub: '3本入り' } },
    ],
  },
  {
    name: 'マスカラ',
    kana: 'マツヨイ マスカラ',
    nameEn: 'CARE MASCARA',
    type: 'eyelash',
    categories: ['1109'],
    concerns: ['2107'],
    target: 'WOMENS',
    catchLine: '塗っているあいだも、いたわる。',
    description: '美容液成分を配合した、お湯で落とせるマスカラ。一本一本を長く見せながら、まつ毛をいたわります。',
    features: [
      ['お湯で落ちる', '38℃のお湯をふくませるだけで、するりと落ちます。'],
      ['にじみにくい', '汗や皮脂に強いフィルムタイプです。'],
    ],
    keyIngredients: 'パンテノール（保湿成分）',
    layout: 'motif', motif: 'moon',
    keywords: ['ますから', 'アイメイク'],
    variants: [
      { code: 'P2306', suffix: 'ブラック', size: '7g', price: 1980, sub: 0, shape: 'stick', cap: '#c9a86a', tone: '#17141d', label: { sub: 'ブラック' } },
      { code: 'P2307', suffix: 'ブラウン', size: '7g', price: 1980, sub: 0, shape: 'stick', cap: '#c9a86a', tone: '#4d352b', label: { sub: 'ブラウン' } },
      { code: 'P2308', suffix: 'プラム', size: '7g', price: 1980, sub: 0, shape: 'stick', cap: '#c9a86a', tone: '#5b2b4a', label: { sub: 'プラム' } },
      { code: 'P2309', suffix: 'クリア下地', size: '7g', price: 1760, sub: 0, shape: 'stick', cap: '#c9a86a', tone: '#efeaf4', label: { nameEn: 'LASH BASE', name: 'マスカラ下地', sub: 'クリア' }, prices: { outlet: 1056 } },
    ],
  },
  {
    name: 'アイクリーム',
    kana: 'マツヨイ アイクリーム',
    nameEn: 'EYE CREAM',
    type: 'eyeCream',
    categories: ['1109', '1108'],
    concerns: ['2107', '2108'],
    target: 'WOMENS',
    catchLine: '乾きやすい目もとを、しっとり包む。',
    description: '皮膚の薄い目もとのためのクリーム。うるおいを与え、乾燥による小じわを目立たなくします（効能評価試験済み）。',
    features: [
      ['やわらかくのびる', '力を入れずにのばせる、バターのような感触です。'],
      ['昼はメイクの上から', '米粒大を軽く押さえて、夕方の乾燥を整えます。'],
    ],
    keyIngredients: 'パルミチン酸レチノール（整肌成分）',
    layout: 'motif', motif: 'moon',
    keywords: ['目元', '目もとクリーム', 'めもと'],
    variants: [
      { code: 'P2310', suffix: '', size: '20g', price: 6050, tone: '#e5dcee', cap: '#c9a86a', label: { sub: '目もと用' }, more: { ranking: 14 } },
      { code: 'P2311', suffix: 'リッチ', size: '20g', price: 8800, tone: '#3b2f55', cap: '#c9a86a', label: { sub: '夜用・濃密' } },
      { code: 'P2312', suffix: 'ジェル', size: '15g', price: 4400, tone: '#cfd9ec', cap: '#8a7fb0', label: { nameEn: 'EYE GEL', name: 'アイジェル', sub: '朝用・みずみずしい' }, prices: { sale: 3300, saleWindow: { from: -6, to: 28 } } },
    ],
  },
  {
    name: '温アイマスク',
    kana: 'マツヨイ オンアイマスク',
    nameEn: 'WARM EYE MASK',
    type: 'goods',
    categories: ['1109', '1117'],
    concerns: ['2107'],
    target: 'WOMENS',
    catchLine: '20分のあたたかさで、一日を閉じる。',
    description: '約40℃のあたたかさが20分続く、使い切りのアイマスク。一日の終わりのくつろぎの時間に。',
    features: [['約20分のあたたかさ', '開封するだけであたたまり、そのままお休みになれます。'], ['やわらかな肌ざわり', '目もとに当たる面は、やわらかな不織布です。']],
    layout: 'motif', motif: 'moon',
    keywords: ['ほっと', 'アイマスク', '安眠'],
    variants: [
      { code: 'P2313', suffix: 'ラベンダー', size: '5枚入', price: 660, shape: 'box', tone: '#b9a9d4', label: { sub: 'ラベンダーの香り' } },
      { code: 'P2314', suffix: '無香料', size: '5枚入', price: 660, shape: 'box', tone: '#f1eef6', label: { sub: '無香料' } },
      { code: 'P2315', suffix: 'ゆず', size: '5枚入', price: 660, shape: 'box', tone: '#efe0a2', label: { sub: 'ゆずの香り' } },
      { code: 'P2316', suffix: '3種アソート', size: '15枚入', price: 1870, shape: 'box', tone: '#54446e', label: { sub: '3種アソート' } },
    ],
  },
];

const pharmacistText =
  '購入前に薬剤師による確認があります。健康状態についての質問にお答えいただき、薬剤師からの情報提供をお読みいただいたあとに、ご注文が確定します。';

/** MEDIOLE: medicine. Names, class, price and caution only. */
// biome-ignore format: one product a row
export const mediole: ProductLine[] = [
  {
    name: 'メディオール ローション',
    kana: 'メディオール ローション',
    nameEn: '',
    type: 'medicine',
    categories: ['1018'],
    concerns: [],
    target: 'MENS',
    catchLine: '第1類医薬品。薬剤師の確認が必要です。',
    description: `頭皮に使う外用の医薬品です。${pharmacistText}`,
    features: [['薬剤師が確認します', pharmacistText]],
    layout: 'code', labelCode: 'M5',
    keywords: ['医薬品', '第1類', 'くすり', '薬', '発毛', '抜け毛', '薄毛'],
    more: { kind: 'CLASS1_OTC_DRUG', purchaseLimit: 2 },
    variants: [
      { code: 'P1004', suffix: '', size: '60mL', price: 7700, tone: '#27548a', label: { drugClass: '第1類医薬品', sub: '頭皮用外用液' } },
      { code: 'P2701', suffix: '3本', size: '60mL×3', price: 20900, tone: '#1d3f6c', label: { drugClass: '第1類医薬品', sub: '頭皮用外用液 3本入', code: 'M5' } },
      { code: 'P2702', suffix: '女性用', size: '30mL', price: 5940, target: 'WOMENS', tone: '#8a4f78', label: { drugClass: '第1類医薬品', sub: '女性用 頭皮用外用液', code: 'L1' } },
    ],
  },
  {
    name: 'メディオール',
    kana: 'メディオール',
    nameEn: '',
    type: 'medicine',
    categories: ['1018'],
    concerns: [],
    target: null,
    catchLine: '第2類医薬品。使用上の注意をよく読んでお使いください。',
    description: 'ご自宅に備える外用の医薬品です。症状や使い方のご相談は、医薬品相談窓口で承ります。',
    features: [['登録販売者・薬剤師に相談できます', '医薬品相談窓口（9:00〜18:00）で、お使いの薬との飲み合わせや使い方のご相談を承ります。']],
    layout: 'code', labelCode: 'H2',
    keywords: ['医薬品', '第2類', 'くすり', '薬'],
    more: { kind: 'CLASS2_OTC_DRUG' },
    variants: [
      { code: 'P1005', suffix: 'クリーム', size: '15g', price: 1650, tone: '#2f7a64', label: { drugClass: '第2類医薬品', name: 'メディオール クリーム', sub: '外用クリーム' } },
      { code: 'P2703', suffix: '軟膏', size: '20g', price: 1430, tone: '#a86a24', label: { drugClass: '第2類医薬品', name: 'メディオール 軟膏', sub: '外用軟膏', code: 'N3' } },
      { code: 'P2704', suffix: '頭皮用液', size: '30mL', price: 1980, tone: '#3a6fa8', label: { drugClass: '第2類医薬品', name: 'メディオール 頭皮用液', sub: '外用液', code: 'S4' } },
      { code: 'P2705', suffix: '保湿外用液', size: '100g', price: 2640, tone: '#6a6fb0', label: { drugClass: '第2類医薬品', name: 'メディオール 保湿液', sub: '乾皮症用', code: 'W1' } },
      { code: 'P2706', suffix: 'ビタミンB群錠', size: '90錠', price: 2970, tone: '#c07a2a', label: { drugClass: '第2類医薬品', name: 'メディオール ビタミン', sub: 'ビタミンB群錠', code: 'B' }, shape: 'box' },
    ],
  },
];
