/** An account that can sign in at the sandbox; defined by the demo data. */
export type DemoPerson = {
  /** The customer_code, or a staff role: the `sub` of the tokens. */
  subject: string;
  email: string;
  password: string;
  /** Family and given name, separated by a space. */
  name: string;
  role:
    | 'customer'
    | 'pharmacist'
    | 'moderator'
    | 'release-manager'
    | 'support'
    | 'warehouse'
    | 'merchandiser'
    | 'marketing'
    | 'owner';
  /** Description of the account on the sign-in page. */
  note: string;
};

const password = 'demo-pass-1';

/** Accounts of the demo store, in the order of the sign-in page. */
export const demoPeople: readonly DemoPerson[] = [
  {
    subject: 'C0000001',
    email: 'member@shop.test',
    password,
    name: '山田 太郎',
    role: 'customer',
    note: '一般会員。ご注文・定期購入・ポイントあり',
  },
  {
    subject: 'C0000002',
    email: 'blue@shop.test',
    password,
    name: '佐伯 美和',
    role: 'customer',
    note: 'BLUE会員。ファンクラブ・クリニック連携あり',
  },
  {
    subject: 'C0000003',
    email: 'sales@shop.test',
    password,
    name: '高橋 健二',
    role: 'customer',
    note: '社員販売。社員価格、ポイントなし',
  },
  {
    subject: 'C0000004',
    email: 'staff@shop.test',
    password,
    name: '伊藤 さやか',
    role: 'customer',
    note: '社員グループ。社員価格、ポイントなし',
  },
  {
    subject: 'C0000005',
    email: 'retired@shop.test',
    password,
    name: '小林 実',
    role: 'customer',
    note: '退会済みの会員',
  },
  {
    subject: 'C0000006',
    email: 'new@shop.test',
    password,
    name: '鈴木 未来',
    role: 'customer',
    note: '登録したばかりの会員。お届け先・ご注文なし',
  },
  {
    subject: 'pharmacist',
    email: 'pharmacist@shop.test',
    password,
    name: '森 千尋',
    role: 'pharmacist',
    note: '薬剤師。第1類医薬品のご注文を確認',
  },
  {
    subject: 'moderator',
    email: 'moderator@shop.test',
    password,
    name: '藤井 彩',
    role: 'moderator',
    note: 'レビュー担当。確認待ちのレビューの掲載を判断',
  },
  {
    subject: 'release-manager',
    email: 'release@shop.test',
    password,
    name: '岡本 航',
    role: 'release-manager',
    note: 'リリース担当。各エリアの公開状況を確認し、切り戻し',
  },
  {
    subject: 'support',
    email: 'support@shop.test',
    password,
    name: '西村 葵',
    role: 'support',
    note: 'お客様窓口。お問い合わせを確認し、お返事',
  },
  {
    subject: 'warehouse',
    email: 'warehouse@shop.test',
    password,
    name: '石田 剛',
    role: 'warehouse',
    note: '倉庫。ご注文を探し、発送',
  },
  {
    subject: 'merchandiser',
    email: 'merchandiser@shop.test',
    password,
    name: '高橋 直子',
    role: 'merchandiser',
    note: '商品担当。在庫・価格・公開を管理',
  },
  {
    subject: 'marketing',
    email: 'marketing@shop.test',
    password,
    name: '遠藤 彩乃',
    role: 'marketing',
    note: '販促担当。クーポンと自動発行を管理',
  },
  {
    subject: 'owner',
    email: 'owner@shop.test',
    password,
    name: '朝倉 由美',
    role: 'owner',
    note: '店長。ご注文と、スタッフの変更履歴を確認',
  },
];
