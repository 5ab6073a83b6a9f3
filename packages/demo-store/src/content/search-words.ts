import type { SearchSynonym } from './types.ts';

/** Words that mean the same in this shop, its own first: each finds what the others find. */
// biome-ignore format: one meaning a row
const SAME: readonly (readonly string[])[] = [
  ['まつ毛', 'まつげ', '睫毛'],
  ['まゆ毛', 'まゆげ', '眉毛'],
  ['つめかえ', '詰め替え', '詰替え', '詰替', 'リフィル', 'レフィル'],
  ['メンズ', '男性', '男性用', '男', 'mens', '紳士'],
  ['レディース', '女性', '女性用', 'ウィメンズ', 'womens', 'ladies'],
  ['ベビー', '赤ちゃん', '赤ちゃん用', '新生児', 'baby'],
  ['シャンプー', 'shampoo', '洗髪料', '髪洗い'],
  ['コンディショナー', 'リンス', 'conditioner'],
  ['トリートメント', 'treatment'],
  ['ボディソープ', 'ボディウォッシュ'],
  ['洗顔', '洗顔料', '洗顔フォーム'],
  ['化粧水', 'ローション'],
  ['サプリメント', 'サプリ', 'supplement'],
  ['ヘアカラー', '白髪染め', '毛染め'],
  ['ギフト', 'プレゼント', '贈り物', '贈りもの', 'gift'],
  ['フケ', '頭垢'],
  ['パラベンフリー', 'ノンパラベン', 'パラベン不使用'],
  ['シリコンフリー', 'ノンシリコン', 'シリコン不使用'],
  ['香料フリー', '香料不使用'],
  ['アルコールフリー', 'ノンアルコール', 'エタノールフリー'],
  ['着色料フリー', '無着色'],
  ['ソープ', 'せっけん', '石けん', '石鹸'],
];

/** Words that find more than they name; not the other way round. */
// biome-ignore format: one word a row
const ALSO: readonly (readonly [word: string, also: readonly string[]])[] = [
  ['育毛剤', ['育毛', '発毛']],
  ['養毛剤', ['育毛']],
  ['発毛剤', ['発毛']],
  ['頭皮', ['スカルプ']],
  ['地肌', ['頭皮', 'スカルプ']],
  ['薄毛', ['育毛', '発毛', 'ボリューム']],
  ['くせ毛', ['うねり', 'まとまり', '広がり']],
  ['癖毛', ['うねり', 'まとまり', '広がり']],
  ['脂性肌', ['オイリー', 'ベタつき']],
  ['脂性', ['オイリー', 'ベタつき']],
  ['オイリー肌', ['オイリー', 'ベタつき']],
  ['乾燥肌', ['ドライ', '乾燥']],
  ['べたつき', ['皮脂']],
  ['臭い', ['ニオイ']],
  ['匂い', ['ニオイ', '香り']],
  ['かゆみ', ['フケ']],
  ['痒み', ['かゆみ', 'フケ']],
  ['抜け毛', ['育毛', '発毛']],
  ['白髪', ['ヘアカラー']],
  ['ワックス', ['スタイリング']],
  ['整髪料', ['スタイリング']],
  ['椿油', ['椿オイル', '椿']],
  ['薬', ['医薬品']],
  ['ミノキシジル', ['発毛']],
  ['詰合せ', ['セット', 'ギフト']],
  ['お試し', ['トライアル', 'はじめて', 'ミニ']],
  ['トラベル', ['旅行用', 'ミニ']],
];

/** What each searched word finds besides itself. */
export const searchSynonyms: readonly SearchSynonym[] = [
  ...SAME.flatMap((words) =>
    words.map((word, place) => ({
      word,
      also: words.filter((other) => other !== word),
      own: place === 0 ? null : (words[0] ?? null),
    })),
  ),
  ...ALSO.map(([word, also]) => ({ word, also, own: null })),
];
