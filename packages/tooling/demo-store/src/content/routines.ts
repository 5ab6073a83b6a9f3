interface Routine {
  readonly code: string;
  readonly title: string;
  readonly lead: string;
  /** 洗う → 整える → 守る. */
  readonly steps: readonly (readonly [step: string, productCode: string])[];
}

/** Products used one after the other, selected by the shop's editors. */
// biome-ignore format: one step a column
export const routines: Routine[] = [
  { code: 'NOWAKI-SCALP', title: '頭皮ケアの三つの手順', lead: '洗う、整える、守る。毎日の洗髪を、三つの手順で。', steps: [['洗う', 'P1001'], ['整える', 'P1007'], ['守る', 'P1016']] },
  { code: 'KAMIORI-SILK', title: '髪のうるおいケアの三つの手順', lead: '洗って、うるおいを与え、毛先を守る。浴室から支度までの手順です。', steps: [['洗う', 'P1020'], ['整える', 'P2106'], ['守る', 'P1009']] },
  { code: 'YUKIWARI-SKIN', title: '素肌ケアの三つの手順', lead: '洗顔、化粧水、クリーム。夜のお手入れを、三つの手順で。', steps: [['洗う', 'P2220'], ['整える', 'P1012'], ['守る', 'P1018']] },
];
