import type { CarouselSlide } from './types.ts';

/** Suggested words under the search field, in order. */
export const searchKeywords = [
  'スカルプシャンプー',
  'ヘアマスク',
  'まつ毛美容液',
  'つめかえ',
  '炭酸フォーム',
  '椿オイル',
  'ギフト',
  'ベビーソープ',
];

// biome-ignore format: one slide a paragraph
export const carouselSlides: CarouselSlide[] = [
  { code: 'SL01', brandText: 'NOWAKI SCALP CARE', copy: ['洗う力を、', '素肌とおなじ基準で。'], text: ['汗と皮脂をすっきり落とし、', 'うるおいを守る。男の頭皮に、三つの処方。'], note: '', buttonText: 'ノワキを見る', href: '/brand/BR01', picture: 'hero-nowaki', tone: 'dark', target: null },
  { code: 'SL02', brandText: 'KAMIORI', copy: ['ほどけて、まとまる。', '絹ヴェール、新登場。'], text: ['椿オイル配合*の新シャンプー＆トリートメント。', '髪にハリ・コシを与え、指通りなめらかに。'], note: '*ツバキ種子油（保湿成分）', buttonText: '新しいカミオリを見る', href: '/brand/BR02', picture: 'hero-kamiori', tone: 'light', target: null },
  { code: 'SL03', brandText: 'YUKIWARI', copy: ['雪どけの水のように、', 'すっと満ちる。'], text: ['導入美容液からはじめる冬のうるおい習慣。', '定期購入なら毎回10%OFF。'], note: '', buttonText: 'ユキワリを見る', href: '/brand/BR03', picture: 'hero-yukiwari', tone: 'light', target: null },
  { code: 'SL04', brandText: 'MATSUYOI', copy: ['夜に育てる、', '目もとの静けさ。'], text: ['まつ毛にハリ・コシとうるおいを。', '一日の終わりの、いたわりの時間に。'], note: '', buttonText: 'マツヨイを見る', href: '/brand/BR04', picture: 'hero-matsuyoi', tone: 'dark', target: 'WOMENS' },
  { code: 'SL05', brandText: 'HINATANE', copy: ['ひなたのような', 'おくりもの。'], text: ['はじめての肌を、やさしく洗う。', 'ラッピング無料の出産祝いギフト。'], note: '', buttonText: 'ギフトを見る', href: '/campaign/CP07', picture: 'hero-hinatane', tone: 'light', target: null },
  { code: 'SL06', brandText: 'NOWAKI SCALP CARE', copy: ['頭皮から、', '整える毎日へ。'], text: ['はじめての方のスカルプケア3点セット。', '頭皮のことが分かる特集ページができました。'], note: '', buttonText: '特集を見る', href: '/lp/scalp-care', picture: 'scalp-hero', tone: 'dark', target: 'MENS' },
];
