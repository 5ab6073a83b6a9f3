/** Texts of a package insert beside the ingredient. */
interface Insert {
  readonly skuCode: string;
  readonly ingredient: string;
  readonly minimumAge: number;
  readonly lastsDays: number;
  readonly effects: string;
  readonly dosage: string;
  readonly notFor: string;
  readonly stopWhen: string;
}

const INSERTS: readonly Insert[] = [
  {
    skuCode: 'S1005',
    ingredient: 'ジフェンヒドラミン塩酸塩 1.0%、グリチルレチン酸 0.5%、イソプロピルメチルフェノール 0.1%',
    minimumAge: 0,
    lastsDays: 20,
    effects: '湿疹、皮膚炎、かゆみ、かぶれ、虫さされ、あせも、じんましん。',
    dosage: '1日数回、適量を患部に塗ります。小児に使うときは、保護者の指導監督のもとで使ってください。',
    notFor: '目のまわり、粘膜、傷口には使わないでください。',
    stopWhen: '発疹・発赤、かゆみ、はれがあらわれたとき。5〜6日間使っても症状がよくならないとき。',
  },
  {
    skuCode: 'S2703',
    ingredient: '酸化亜鉛 10.0%、アラントイン 0.2%、トコフェロール酢酸エステル 0.3%',
    minimumAge: 0,
    lastsDays: 30,
    effects: 'ひび、あかぎれ、しもやけ、きず、やけど、ただれ。',
    dosage: '1日2〜3回、適量を患部に塗るか、ガーゼにのばして貼ります。',
    notFor: '湿潤やただれのひどい患部、深い傷、ひどいやけどには使わないでください。',
    stopWhen: '発疹・発赤、かゆみがあらわれたとき。5〜6日間使っても症状がよくならないとき。',
  },
  {
    skuCode: 'S2704',
    ingredient: 'ジフェンヒドラミン塩酸塩 1.0%、リドカイン 0.5%、l-メントール 1.0%',
    minimumAge: 0,
    lastsDays: 20,
    effects: '頭皮の湿疹、かゆみ、あせも、かぶれ。',
    dosage: '1日数回、適量を頭皮の患部に塗ります。目に入らないように注意してください。',
    notFor:
      '本剤または本剤の成分でアレルギー症状を起こしたことのある方は使わないでください。傷口には使わないでください。',
    stopWhen: '発疹・発赤、かゆみ、はれがあらわれたとき。5〜6日間使っても症状がよくならないとき。',
  },
  {
    skuCode: 'S2705',
    ingredient: 'ヘパリン類似物質 0.3%',
    minimumAge: 0,
    lastsDays: 30,
    effects: '手指の荒れ、乾皮症、小児の乾燥性皮膚、しもやけ（ただれを除く）、打身・ねんざ後のはれ。',
    dosage: '1日1回から数回、適量を患部にすりこむか塗ります。',
    notFor:
      '血友病、血小板減少症、紫斑病など出血しやすい病気の方、わずかな出血でも重大な結果をきたすことのある方は使わないでください。目や粘膜、ただれには使わないでください。',
    stopWhen: '発疹・発赤、かゆみ、はれ、紫斑があらわれたとき。5〜6日間使っても症状がよくならないとき。',
  },
  {
    skuCode: 'S2706',
    ingredient:
      'フルスルチアミン 100mg、ピリドキシン塩酸塩（ビタミンB6）100mg、シアノコバラミン（ビタミンB12）1,500μg（3錠中）',
    minimumAge: 15,
    lastsDays: 30,
    effects: '眼精疲労、筋肉痛・関節痛（肩こり、腰痛など）、神経痛、手足のしびれの緩和。肉体疲労時のビタミンB1の補給。',
    dosage: '成人（15歳以上）は1回1錠、1日3回、食後に水またはお湯で服用します。',
    notFor: '15歳未満の方は服用しないでください。',
    stopWhen:
      '発疹・発赤、かゆみ、吐き気、胃部不快感、口内炎があらわれたとき。1か月ほど服用しても症状がよくならないとき。',
  },
];

/** The sheets of the class 2 medicine of the demo store, each with its package insert (13). */
export const class2Sheets = INSERTS.map(
  ({ skuCode, ingredient, minimumAge, lastsDays, effects, dosage, notFor, stopWhen }) => ({
    ...{ skuCode, ingredient, minimumAge, lastsDays },
    riskLabel: '第2類医薬品',
    sexes: ['MALE' as const, 'FEMALE' as const],
    stopIllnesses: [],
    packageInsert: [
      { title: '効能・効果', text: effects },
      { title: '用法・用量', text: dosage },
      { title: 'してはいけないこと', text: notFor },
      { title: '使用を中止し、医師、薬剤師または登録販売者に相談すること', text: stopWhen },
      {
        title: '保管及び取扱い',
        text: '直射日光の当たらない涼しい所に密栓して保管し、小児の手の届かない所に置いてください。',
      },
    ],
  }),
);
