import type { QuizQuestion, QuizStep } from '@store/contracts/entities';

type Choice = [code: string, label: string, note: string];

const question = (code: string, short: string, title: string, choices: Choice[]): QuizQuestion => ({
  question_code: code,
  title,
  short_title: short,
  choices: choices.map(([choice_code, label, note]) => ({ choice_code, label, note })),
});

/** The questions of 頭皮・髪診断, in order. */
// biome-ignore format: one choice a row
export const quizQuestions: QuizQuestion[] = [
  question('who', 'お使いになる方', 'どなたがお使いになりますか', [
    ['men', '男性', '皮脂と汗に向き合う、ノワキから選びます'],
    ['women', '女性', 'うるおいを大切にする、カミオリから選びます'],
  ]),
  question('scalp', '頭皮の状態', '頭皮の状態に近いものはどれですか', [
    ['oily', 'ベタつきやすい', '夕方になると皮脂やニオイが気になる'],
    ['dry', '乾燥しやすい', 'つっぱる、フケが気になる'],
    ['mixed', '場所によって違う', '生え際はベタつき、頭頂は乾く'],
    ['calm', '気になることはない', '季節や体調にあまり左右されない'],
  ]),
  question('hair', '髪のこと', '髪で、いちばん気になることはどれですか', [
    ['volume', 'ボリューム', '根もとがぺたんとしやすい'],
    ['body', 'ハリ・コシ', '細くやわらかく、まとまりにくい'],
    ['damage', 'パサつき・枝毛', '毛先が乾き、引っかかる'],
    ['frizz', 'うねり・広がり', '湿気の多い日に広がる'],
    ['none', '気になることはない', '今の手ざわりを保ちたい'],
  ]),
  question('wash', '洗髪の回数', '髪を洗うのは、どのくらいですか', [
    ['daily', '1日に1回', '夜、または朝'],
    ['twice', '1日に2回', '朝と夜、運動のあとにも'],
    ['less', '2日に1回ほど', '洗わない日がある'],
  ]),
  question('finish', '洗い上がり', 'お好みの洗い上がりはどれですか', [
    ['light', 'さっぱり', '軽く、さらさらと'],
    ['moist', 'しっとり', 'うるおいを残して、なめらかに'],
    ['cool', 'ひんやり', 'すっきりとした清涼感'],
  ]),
  question('time', 'お手入れの時間', 'お手入れに、どのくらい時間をかけられますか', [
    ['short', 'なるべく短く', '手早く済ませたい'],
    ['some', '毎日5分ほど', '少しずつ続けたい'],
    ['weekly', '週に一度はゆっくり', '集中してお手入れする日がある'],
  ]),
];

type Rule = [product: string, reason: string, when?: Record<string, string>];

/** `'oily mixed'` matches either. */
const step = (name: string, rules: Rule[]): QuizStep => ({
  step: name,
  rules: rules.map(([product_code, reason, when = {}]) => ({
    product_code,
    reason,
    when: Object.fromEntries(Object.entries(when).map(([code, choices]) => [code, choices.split(' ')])),
  })),
});

const men = { who: 'men' };
const women = { who: 'women' };

/** Rules from answers to products, with reasons; the first matching rule of a step wins. Never medicine (T2). */
// biome-ignore format: one rule a row
export const quizSteps: QuizStep[] = [
  step('洗う', [
    ['P1001', 'ベタつきやすい頭皮に。汗と皮脂をすっきり落とす、さっぱりとした洗い上がりです。', { ...men, scalp: 'oily' }],
    ['P2001', '乾燥しやすい頭皮に。うるおいを守りながら洗う、しっとりとした洗い上がりです。', { ...men, scalp: 'dry' }],
    ['P2002', '場所によって違う頭皮に。ベタつきと乾燥の両方に合わせた、混合肌用です。', { ...men, scalp: 'mixed' }],
    ['P2002', '1日に2回洗う方に。洗いすぎに配慮して選べる、混合肌用です。', { ...men, wash: 'twice' }],
    ['P1001', '2日に1回ほど洗う方に。たまった汗と皮脂を、すっきりと落とします。', { ...men, wash: 'less', finish: 'light cool' }],
    ['P2001', 'しっとりとした洗い上がりがお好みの方に。うるおいを守りながら洗います。', { ...men, finish: 'moist' }],
    ['P1001', 'さっぱりとした洗い上がりがお好みの方に。汗と皮脂を落とし、頭皮を清潔に保ちます。', { ...men, finish: 'light cool' }],
    ['P2102', '乾燥しやすい頭皮に。うるおいを残す、しっとりとした洗い上がりです。', { ...women, scalp: 'dry' }],
    ['P2102', 'パサつきや広がりが気になる髪に。しっとりとまとまる洗い上がりです。', { ...women, hair: 'damage frizz' }],
    ['P2103', 'ぺたんとしやすい髪に。根もとが軽く、さらさらとした洗い上がりです。', { ...women, hair: 'volume' }],
    ['P2103', 'ベタつきやすい頭皮に。軽く、さらさらとした洗い上がりです。', { ...women, scalp: 'oily' }],
    ['P1020', '細くやわらかい髪に。ハリ・コシを与えて、まとまりやすく洗い上げます。', { ...women, hair: 'body' }],
    ['P2102', 'しっとりとした洗い上がりがお好みの方に。うるおいを残して洗います。', { ...women, finish: 'moist' }],
    ['P2103', '1日に2回洗う方に。軽く、さらさらとした洗い上がりです。', { ...women, wash: 'twice' }],
    ['P1020', '毎日の髪に。ハリ・コシを与える、ボタニカルシャンプーです。', women],
    ['P2002', '毎日の頭皮に。洗い上がりのバランスを整えた、薬用シャンプーです。'],
  ]),
  step('整える', [
    ['P2011', 'ぺたんとしやすい髪に。根もとが立ち上がりやすい、軽い仕上がりです。', { ...men, hair: 'volume' }],
    ['P2013', '乾燥しやすい頭皮に。頭皮にもつけられ、うるおいを重ねます。', { ...men, scalp: 'dry' }],
    ['P2013', 'パサつきや広がりが気になる髪に。うるおいを重ねて、まとまりやすくします。', { ...men, hair: 'damage frizz' }],
    ['P2013', 'しっとりとした洗い上がりがお好みの方に。頭皮と髪にうるおいを重ねます。', { ...men, finish: 'moist' }],
    ['P1007', '1分で手ざわりを整える、頭皮パックのようなコンディショナー。髪にハリ・コシを与えます。', men],
    ['P2114', '週に一度のゆっくりした日に。細くやわらかい髪にも重くならないヘアマスクです。', { ...women, time: 'weekly', hair: 'volume body' }],
    ['P2112', '週に一度のゆっくりした日に。毛先の乾燥を整える、集中ケアのヘアマスクです。', { ...women, time: 'weekly' }],
    ['P2109', 'ぺたんとしやすい髪に。軽く、さらさらとした手ざわりに整えます。', { ...women, hair: 'volume' }],
    ['P2108', 'パサつきや広がりが気になる髪に。しっとりとまとまる手ざわりに整えます。', { ...women, hair: 'damage frizz' }],
    ['P2108', 'しっとりとした洗い上がりがお好みの方に。うるおいのある手ざわりに整えます。', { ...women, finish: 'moist' }],
    ['P2106', '細くやわらかい髪に。ハリ・コシを与えて、手ざわりを整えます。', { ...women, hair: 'body' }],
    ['P2109', 'さらさらとした手ざわりがお好みの方に。軽く仕上げます。', { ...women, finish: 'light' }],
    ['P2106', '毎日の髪に。ハリ・コシを与えて、手ざわりを整えます。', women],
    ['P1007', '髪にハリ・コシを与え、頭皮の乾燥を防ぎます。'],
  ]),
  step('守る', [
    ['P2018', '週に一度のゆっくりした日に。シャンプー前の1分で皮脂汚れを浮かせる、ひんやりとした炭酸の泡です。', { ...men, time: 'weekly', scalp: 'oily mixed', finish: 'cool' }],
    ['P1014', '週に一度のゆっくりした日に。シャンプー前の1分で、皮脂汚れを浮かせる炭酸の泡です。', { ...men, time: 'weekly', scalp: 'oily mixed' }],
    ['P2025', 'うねりや広がりが気になる髪に。やわらかくまとめるヘアクリームです。', { ...men, hair: 'frizz' }],
    ['P2047', '乾燥しやすい頭皮に。冬にも使いやすい、冷たくない薬用トニックです。', { ...men, scalp: 'dry' }],
    ['P1002', 'ひんやりとした使い心地がお好みの方に。和ハッカの薬用トニックです。', { ...men, finish: 'cool', hair: 'volume body' }],
    ['P2014', 'ひんやりとした使い心地がお好みの方に。清涼感を強めた薬用トニックです。', { ...men, finish: 'cool' }],
    ['P1016', '洗髪後の頭皮に。無香料で朝にも使いやすい、薬用トニックです。', men],
    ['P2122', '乾燥しやすい頭皮に。顔とひと続きの頭皮に、うるおいを与える美容液です。', { ...women, scalp: 'dry' }],
    ['P2132', 'うねりや広がりが気になる髪に。朝のひと吹きで、まとまりやすく整えます。', { ...women, hair: 'frizz' }],
    ['P2131', 'なるべく短く済ませたい方に。ひと吹きでうるおいを与え、ブラシ通りをなめらかにします。', { ...women, hair: 'damage', time: 'short' }],
    ['P1009', 'パサつきや枝毛が気になる髪に。洗い流さずに毛先を守る、軽い椿のオイルです。', { ...women, hair: 'damage' }],
    ['P2124', 'ひんやりとした使い心地がお好みの方に。頭皮にうるおいを与える美容液です。', { ...women, finish: 'cool' }],
    ['P2123', 'ボリュームやハリ・コシが気になる髪に。頭皮からふんわりと整える美容液です。', { ...women, hair: 'volume body' }],
    ['P2129', 'しっとりとした仕上がりがお好みの方に。毛先を守る、濃密なアルガンのオイルです。', { ...women, finish: 'moist' }],
    ['P2122', '洗髪後の頭皮に。うるおいを与えて、すこやかに保つ美容液です。', women],
    ['P1016', '洗髪後の頭皮に。頭皮をすこやかに保つ、薬用トニックです。'],
  ]),
];
