import type { Category, Concern, Line } from './types.ts';

const category = (
  code: string,
  name: string,
  parentCode: string | null,
  line: Line,
  picture: string,
  lead: string,
  sort: number,
): Category => ({ code, name, parentCode, lead, line, picture, sort });

/** Codes are the shop's own: men 1001…, women 1101…, baby 1201. */
// biome-ignore format: one category a row
export const categories: Category[] = [
  category('1001', 'メンズ', null, 'men', 'band-men', '頭皮・髪・肌を、毎日の習慣から整える。ノワキを中心に、男性のためのケアをそろえました。', 1),
  category('1002', 'シャンプー', '1001', 'men', 'band-men', '頭皮のタイプで選ぶ、男性のためのシャンプー。ベタつきやすい方、乾燥しやすい方に合わせてお選びいただけます。', 2),
  category('1003', 'コンディショナー', '1001', 'men', 'band-men', '髪にコシを、頭皮にうるおいを。洗い上がりの手ざわりを整えます。', 3),
  category('1004', '頭皮用トニック', '1001', 'men', 'band-men', '洗髪後の頭皮をすこやかに保つ、薬用トニックです。', 4),
  category('1005', 'スタイリング', '1001', 'men', 'band-men', '夜のシャンプーで落としやすい、毎日の整髪料。', 5),
  category('1006', '炭酸クレンジング', '1001', 'men', 'band-men', 'シャンプー前の1分。濃密な泡で、頭皮の汚れを浮かせます。', 6),
  category('1008', '洗顔・スキンケア', '1001', 'men', 'band-skin', '洗う、うるおす。少ない手順で続けられる男性のスキンケア。', 7),
  category('1009', 'ボディケア', '1001', 'men', 'band-body', '汗やニオイが気になる季節も、清潔に。', 8),
  category('1010', 'まつ毛・まゆ毛', '1001', 'men', 'band-eye', '目もとの印象を整える、男性のためのケア。', 9),
  category('1011', 'サプリメント', '1001', 'men', 'band-food', '毎日の食事に足りない栄養を補います。', 10),
  category('1014', '食品・飲料', '1001', 'men', 'band-food', '朝の一杯から夜の一服まで、国産素材の食品です。', 11),
  category('1018', '医薬品', '1001', 'men', 'band-medicine', '第1類医薬品のご注文には、薬剤師による確認があります。使用上の注意をよく読んでお使いください。', 12),
  category('1019', 'セット・つめかえ', '1001', 'men', 'band-men', 'まとめて選べるセットと、お得なつめかえ用。', 13),
  category('1209', 'ギフト・旅行用', '1001', 'men', 'band-all', '父の日や誕生日の贈りもの、出張に便利な小さなサイズ。', 14),
  category('1101', 'レディース', null, 'women', 'band-women', '髪、頭皮、肌、目もと。カミオリとユキワリを中心に、女性のためのケアをそろえました。', 20),
  category('1102', 'シャンプー', '1101', 'women', 'band-women', 'ハリ・コシ、しっとり、さらさら。仕上がりで選ぶシャンプー。', 21),
  category('1103', 'トリートメント・マスク', '1101', 'women', 'band-women', '毎日のトリートメントから、週に一度の集中ケアまで。', 22),
  category('1104', '頭皮用エッセンス', '1101', 'women', 'band-women', '顔とひと続きの頭皮に、うるおいの美容液を。', 23),
  category('1105', 'ヘアオイル・スタイリング', '1101', 'women', 'band-women', '洗い流さないケアと、毎日の支度の道具。', 24),
  category('1108', 'スキンケア', '1101', 'women', 'band-skin', '雪どけの水のように、すっと満ちるうるおいを。', 25),
  category('1109', 'まつ毛・目もと', '1101', 'women', 'band-eye', '敏感になりがちな目もとを、やさしく整えます。', 26),
  category('1110', 'ボディケア', '1101', 'women', 'band-body', '手、体、くちびる。季節の乾燥に。', 27),
  category('1111', 'サプリメント・食品', '1101', 'women', 'band-food', '国産素材を中心にした、毎日の栄養。', 28),
  category('1113', 'ヘアカラー', '1101', 'women', 'band-women', 'トリートメントの代わりに、白髪をやさしく染める。', 29),
  category('1117', 'セット・つめかえ・ギフト', '1101', 'women', 'band-women', '使う順にそろうセットと、つめかえ、贈りもの。', 30),
  category('1201', 'ベビー・親子', null, 'baby', 'band-baby', '生まれてすぐの肌から、家族みんなの毎日まで。', 40),
  category('1202', 'ベビー・親子ケア', '1201', 'baby', 'band-baby', 'ソープ、ローション、親子のシャンプー、出産祝い。ヒナタネの商品をそろえました。', 41),
];

const concern = (
  code: string,
  name: string,
  line: 'men' | 'women',
  picture: string,
  lead: string,
  sort: number,
): Concern => ({ code, name, lead, line, picture, sort });

// biome-ignore format: one concern a row
export const concerns: Concern[] = [
  concern('2002', 'ベタつき・ニオイ', 'men', 'concern-oily', '皮脂と汗をすっきり落とし、頭皮と体を清潔に保ちます。', 1),
  concern('2003', '乾燥・フケ', 'men', 'concern-flakes', '洗いすぎを見直し、頭皮のうるおいを守ります。', 2),
  concern('2004', 'ハリ・コシ', 'men', 'concern-firm-men', '髪にハリ・コシを与え、根もとから整えます。', 3),
  concern('2005', 'ボリューム', 'men', 'concern-volume-men', '根もとの立ち上がりを助ける商品を集めました。', 4),
  concern('2006', '肌のカサつき', 'men', 'column-cream', 'ひげそり後や冬の肌に、うるおいを補います。', 5),
  concern('2007', 'スタイリング', 'men', 'column-strand', '動き、束感、キープ力。仕上がりで選べます。', 6),
  concern('2102', 'ハリ・コシ', 'women', 'concern-firm-women', '髪にハリ・コシを与え、まとまりやすく整えます。', 11),
  concern('2103', 'ボリューム', 'women', 'concern-volume-women', 'ぺたんとしやすい根もとを、ふんわりと。', 12),
  concern('2104', 'ダメージ・枝毛', 'women', 'concern-damage', '摩擦と乾燥から髪を守り、枝毛・切れ毛を防ぎます。', 13),
  concern('2105', '頭皮の乾燥', 'women', 'concern-dry', '頭皮にうるおいを与え、すこやかに保ちます。', 14),
  concern('2106', '白髪を染める', 'women', 'concern-grey', 'いつもの手入れの中で、少しずつ染められます。', 15),
  concern('2107', 'まつ毛・目もと', 'women', 'column-night', 'うるおいを与え、印象的な目もとに整えます。', 16),
  concern('2108', '肌のカサつき', 'women', 'column-cream', '乾燥しやすい顔と体を、みずみずしく整えます。', 17),
];
