import type { Brand } from './types.ts';

// biome-ignore format: the short facts of a brand in one row
export const brands: Brand[] = [
  {
    code: 'BR01', wordmark: 'NOWAKI', kana: 'ノワキ', kanjiMark: '野分', lineText: 'メンズスカルプケア', colour: '#1f3a52', target: 'MENS', picture: 'scene-nowaki',
    story:
      '秋の野を分けて吹く、強くてまっすぐな風。ノワキは、その風が通ったあとの清々しさを頭皮に届けたいと考えて生まれた、男性のためのスカルプケアブランドです。洗う力を、顔を洗うのと同じ基準で選ぶこと。頭皮のタイプに合わせて処方を変えること。毎日続けられる使い心地であること。三つの約束を守って、国内の工場でつくっています。',
  },
  {
    code: 'BR02', wordmark: 'KAMIORI', kana: 'カミオリ', kanjiMark: '髪織', lineText: 'レディースヘアケア', colour: '#8d3f57', target: 'WOMENS', picture: 'scene-kamiori',
    story:
      '糸を一本ずつ整え、布に織り上げるように。カミオリは、髪の一本一本に目を向けた女性のためのヘアケアブランドです。椿や絹など、日本の暮らしで髪の手入れに使われてきた素材を、いまの処方で組み立て直しました。洗うたびに指がほどける、その感触を大切にしています。',
  },
  {
    code: 'BR03', wordmark: 'YUKIWARI', kana: 'ユキワリ', kanjiMark: '雪割', lineText: 'スキンケア', colour: '#3f6d86', target: 'WOMENS', picture: 'scene-yukiwari',
    story:
      '雪を割って咲く花のように、静かで、強い肌へ。ユキワリは雪国の植物と水に学んだスキンケアブランドです。香料と着色料を使わず、うるおいを与えて守ることに絞った処方で、乾燥しやすい季節の肌をみずみずしく整えます。',
  },
  {
    code: 'BR04', wordmark: 'MATSUYOI', kana: 'マツヨイ', kanjiMark: '待宵', lineText: 'まつ毛・目もとケア', colour: '#4a3a66', target: 'WOMENS', picture: 'scene-matsuyoi',
    story:
      '月を待つ、ひとときの静けさ。マツヨイは、一日の終わりに目もとをいたわる時間のためのブランドです。敏感になりがちな部分に使うものだから、無香料・無着色で、必要なものだけを選びました。',
  },
  {
    code: 'BR05', wordmark: 'TSUMUGINA', kana: 'ツムギナ', kanjiMark: '紡菜', lineText: 'サプリメント・食品', colour: '#5d6b2f', target: null, picture: 'scene-tsumugina',
    story:
      '毎日の食事は、からだを紡ぐ糸。ツムギナは、国産の素材を中心にしたサプリメントと食品のブランドです。朝の一杯、夜の一服、持ち歩ける一袋。足りない栄養を、無理なくおいしく補うことを考えています。',
  },
  {
    code: 'BR06', wordmark: 'HINATANE', kana: 'ヒナタネ', kanjiMark: '陽種', lineText: 'ベビー・親子ケア', colour: '#b4682a', target: null, picture: 'scene-hinatane',
    story:
      'ひなたにまいた、小さな種。ヒナタネは、生まれてすぐの肌から、家族みんなの毎日までを見守るベビー・親子ケアのブランドです。片手で使えること、すばやく終わること。育てる人の手もとまで考えて設計しています。',
  },
  {
    code: 'BR07', wordmark: 'SEIRAN', kana: 'セイラン', kanjiMark: '晴嵐', lineText: 'ボディ・デイリーケア', colour: '#0f6a66', target: null, picture: 'scene-seiran',
    story:
      '晴れた日に山から立つ、青い気。セイランは、家族で使えるボディケアのブランドです。天然精油の香りと、すすぎの早い洗い心地で、一日のはじまりと終わりをすがすがしく整えます。',
  },
  {
    code: 'BR08', wordmark: 'MEDIOLE', kana: 'メディオール', kanjiMark: '', lineText: '医薬品', colour: '#27548a', target: null, picture: 'scene-mediole',
    story:
      'メディオールは、当ストアで取り扱う一般用医薬品のブランドです。第1類医薬品は、薬剤師が健康状態を確認し、情報をお読みいただいたうえで販売します。ご使用の前に、添付文書を必ずお読みください。',
  },
];
