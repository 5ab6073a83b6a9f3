import type { Campaign } from './types.ts';

/** CP01…CP04 are named by tests and documents. */
// biome-ignore format: one campaign a paragraph
export const campaigns: Campaign[] = [
  { code: 'CP01', kind: 'normal', title: 'ノワキ はじめての頭皮ケア', lead: '洗う前の1分で変わる。炭酸クレンジングフォームをキャンペーン価格でお試しいただけます。', badge: '期間限定', period: { from: -10, to: 30 }, target: null, picture: 'campaign-nowaki', productCodes: ['P1014', 'P1001', 'P2001', 'P1007', 'P1016', 'P2021', 'P2044', 'P1006'] },
  { code: 'CP02', kind: 'outlet', title: '旧パッケージのアウトレット', lead: 'パッケージ変更にともなう商品を、最大42%OFFで。品質は通常品と変わりません。数量限定・返品をご遠慮いただいています。', badge: 'アウトレット', period: { from: -20, to: 60 }, target: null, picture: 'campaign-outlet', productCodes: ['P1013', 'P2031', 'P2104', 'P2133', 'P2222', 'P2309', 'P2426', 'P2607'] },
  { code: 'CP03', kind: 'normal', title: 'カミオリ 絹ヴェール はじめてセット', lead: '椿とシルクのうるおいを、2点セットで。定期購入なら初回4,980円でお試しいただけます。', badge: '新商品', period: { from: -7, to: 45 }, target: 'WOMENS', picture: 'campaign-kamiori', productCodes: ['P2142', 'P1020', 'P2106', 'P2112', 'P1009', 'P2143'] },
  { code: 'CP04', kind: 'normal', title: '秋のボディケアフェア', lead: 'ボディソープと入浴料を組み合わせて、湯上がりまでうるおう秋のケア。', badge: '終了しました', period: { from: -40, to: -1 }, target: null, picture: 'campaign-bath', productCodes: ['P1010', 'P2612', 'P2617', 'P2618'] },
  { code: 'CP05', kind: 'normal', title: 'BLUE会員さま限定 感謝の商品特集', lead: 'BLUE会員さまはいつでもポイント5%。マイページで限定クーポンを配布しています。', badge: 'BLUE', period: { from: -5, to: 40 }, target: null, picture: 'campaign-blue', productCodes: ['P1018', 'P2229', 'P2126', 'P2016', 'P2302', 'P2311'] },
  { code: 'CP06', kind: 'normal', title: '定期購入スタート 毎回10%OFF', lead: 'お届け間隔は1〜5週間ごと、1〜6か月ごとから自由に。ポイントもいつでも5%です。', badge: '定期購入', period: { from: -14, to: 60 }, target: null, picture: 'campaign-subscribe', productCodes: ['P1001', 'P1020', 'P2003', 'P2101', 'P2401', 'P1012', 'P2601', 'P2502', 'P2112', 'P1007'] },
  { code: 'CP07', kind: 'normal', title: '出産祝い・ベビーギフト特集', lead: 'ひなたのようなおくりもの。ギフトラッピングとメッセージカードを無料でお付けします。', badge: 'ギフト', period: { from: -8, to: 50 }, target: null, picture: 'campaign-gift', productCodes: ['P2515', 'P2516', 'P2517', 'P2518', 'P1019', 'P2505'] },
  { code: 'CP08', kind: 'normal', title: '冬のうるおいスキンケア', lead: '化粧水しっとりは、期間中ポイント10%。導入美容液と合わせて、乾燥しやすい季節に備えます。', badge: 'ポイントアップ', period: { from: -3, to: 21 }, target: 'WOMENS', picture: 'campaign-skin', productCodes: ['P1012', 'P2206', 'P2211', 'P2202', 'P2228', 'P1003', 'P2224'] },
  { code: 'CP09', kind: 'normal', title: '朝のたんぱくスープ 新しい4つの味', lead: 'お湯を注ぐだけで、たんぱく質15g。まずはお試し3食1,080円から。', badge: '新商品', period: { from: -12, to: 35 }, target: null, picture: 'campaign-food', productCodes: ['P1017', 'P2405', 'P2406', 'P2407', 'P2408', 'P2410'] },
  { code: 'CP10', kind: 'normal', title: '目もとの夜 マツヨイ特集', lead: 'まつ毛美容液とアイクリームで、一日の終わりをいたわる時間を。', badge: '特集', period: { from: -6, to: 32 }, target: 'WOMENS', picture: 'campaign-eye', productCodes: ['P2301', 'P2304', 'P2310', 'P2312', 'P2305', 'P2316'] },
  { code: 'CP11', kind: 'normal', title: 'メンズ洗顔・スキンケア応援', lead: 'フェイスウォッシュが25%OFF。洗顔のあと一本で終わる化粧水とご一緒に。', badge: 'SALE', period: { from: -7, to: 30 }, target: 'MENS', picture: 'hero-nowaki', productCodes: ['P2028', 'P2029', 'P2032', 'P2033', 'P2041', 'P2628'] },
  { code: 'CP12', kind: 'normal', title: 'はじめての方へ 500円クーポン', lead: '新規会員登録のお客様に、500円クーポンをプレゼント。登録後すぐにお使いいただけます。', badge: '新規会員登録', period: { from: -30, to: 90 }, target: null, picture: 'campaign-welcome', productCodes: ['P2006', 'P2105', 'P2205', 'P2303', 'P2503', 'P1017'] },
];
