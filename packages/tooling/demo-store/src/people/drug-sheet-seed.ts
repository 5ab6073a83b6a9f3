import type { Database } from '@store/backend/store';
import { drugSheets } from '@store/backend/tables/medicine';
import { class2Sheets } from './class2-sheets.ts';

const INSERT = [
  { title: '効能・効果', text: '壮年性脱毛症における発毛、育毛及び脱毛（抜け毛）の進行予防。' },
  {
    title: '用法・用量',
    text: '成人が1日2回、1回1mLを頭皮に塗布します。決められた量を超えて使っても効果は増しません。',
  },
  {
    title: '使用を中止し、医師または薬剤師に相談すること',
    text: '頭皮の発疹・かゆみ・かぶれ、頭痛、めまい、胸の痛み、急な体重増加、手足のむくみがあらわれたとき。6か月使っても改善がみられないとき。',
  },
  {
    title: '保管及び取扱い',
    text: '直射日光の当たらない涼しい所に密栓して保管し、小児の手の届かない所に置いてください。',
  },
];

const STOPS = ['heart', 'blood-pressure', 'kidney', 'scalp-wound'] as const;

/** Medicine of the demo store: class 1 (P1004 and similar), then class 2 (P1005 and similar). */
const SHEETS: (typeof drugSheets.$inferInsert)[] = [
  { skuCode: 'S1004', ...common('MALE', 5), lastsDays: 30 },
  { skuCode: 'S2701', ...common('MALE', 5), lastsDays: 90 },
  { skuCode: 'S2702', ...common('FEMALE', 1), lastsDays: 30 },
  ...class2Sheets,
];

/** Seeds the required information about medicine; a store that has it is left unchanged. */
export async function seedDrugSheets(database: Database): Promise<void> {
  await database.insert(drugSheets).values(SHEETS).onConflictDoNothing();
}

function common(sex: 'MALE' | 'FEMALE', percent: number) {
  return {
    riskLabel: '第1類医薬品',
    ingredient: `ミノキシジル ${percent}%`,
    minimumAge: 20,
    sexes: [sex],
    stopIllnesses: [...STOPS],
    packageInsert: INSERT,
  };
}
