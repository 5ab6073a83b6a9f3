import { type PictureSource, supportDesks } from '@store/ui';
import { FOAM, STRAND, WATER } from './pictures.ts';

/** Everyday problems that visitors may recognize. */
export const WORRIES = [
  '夕方になると、頭皮のベタつきが気になる',
  '汗をかいたあとのニオイが気になる',
  '洗った直後なのに、髪がぺたんとする',
  '整髪料が一度で落ちない',
];

/** Reasons for this shampoo; cosmetic claims only, within the legal limits. */
export const REASONS: readonly { title: string; text: string; picture: PictureSource }[] = [
  {
    title: '泡で落とす',
    text: 'きめ細かな泡が、頭皮の汗と皮脂、整髪料の残りをすっきりと洗い流し、頭皮を清浄にします。',
    picture: FOAM,
  },
  {
    title: 'うるおいを守る',
    text: 'アミノ酸系の洗浄成分を配合。必要なうるおいを残し、洗いあがりの頭皮をすこやかに整えます。',
    picture: WATER,
  },
  {
    title: 'ハリ・コシを与える',
    text: '髪にハリ・コシを与え、根元からふんわりと立ちあがる、まとまりのよい髪に整えます。',
    picture: STRAND,
  },
];

export const QUESTIONS = [
  {
    question: '定期購入は、すぐに解約できますか。',
    answer: `はい。回数の条件はありません。次回お届け予定日の7日前の23:59までに、マイページまたは${supportDesks.general.name}（${supportDesks.general.number}）で承ります。`,
  },
  {
    question: '毎日使っても大丈夫ですか。',
    answer: '毎日お使いいただけます。お肌に合わないときは、ご使用をおやめください。',
  },
  { question: '女性も使えますか。', answer: 'はい。頭皮のベタつきが気になる方なら、男女を問わずお使いいただけます。' },
];
