import type { InformationPage } from '../types.ts';

/** The store, its members' services and its apps. */
// biome-ignore format: one paragraph a row
export const aboutPages: InformationPage[] = [
  { path: '/about-us', title: 'ANGFA STOREについて', lead: '髪・頭皮・肌の毎日を、ていねいに整える公式オンラインストアです。', sections: [
    { heading: '整える、ということ', paragraphs: ['わたしたちは、何かを急に変えるのではなく、毎日の習慣を少しずつ整えることを大切にしています。洗う、うるおす、守る。その当たり前を心地よく続けられるように、商品と売り場をつくっています。'] },
    { heading: '八つのブランド', paragraphs: ['男性のスカルプケア、女性のヘアケア、スキンケア、目もと、食品、ベビー、ボディ、医薬品。家族の毎日に寄り添う八つのブランドをそろえています。'] },
    { heading: '事業者の概要', paragraphs: [], rows: [['名称', 'ANGFA STORE 運営事務局（デモ）'], ['所在地', '東京都渋谷区渋谷0丁目0番0号'], ['お客様窓口', '0120-000-123']] },
  ] },
  { path: '/gift', title: 'ギフト', lead: '大切な方へ、整える時間の贈りもの。', sections: [
    { heading: 'ラッピング', paragraphs: ['ギフトボックスと包装紙でお包みします。ベビーギフトのラッピングは無料です。'], rows: [['ギフトボックス', '330円（税込）'], ['手提げ袋', '110円（税込）'], ['メッセージカード', '無料']] },
    { heading: 'のし', paragraphs: ['御祝、内祝、御礼、御歳暮などの表書きと、お名前をご指定いただけます。'] },
    { heading: 'お届け', paragraphs: ['贈り先へ直接お届けするときは、金額の分かるものを同封しません。'] },
  ] },
  { path: '/sns', title: '公式SNS', lead: '新商品や髪と肌の読みものを、SNSでお届けしています。', sections: [
    { heading: 'LINE公式アカウント', paragraphs: ['友だち追加で、キャンペーンのご案内と発送のお知らせを受け取れます。'] },
    { heading: 'Instagram・X・YouTube', paragraphs: ['使い方の動画、開発の話、季節の手入れを紹介しています。'] },
  ] },
  { path: '/funfamily', title: 'ファンファミリー', lead: '長くご愛用いただいているお客様と、商品を一緒に育てる会員の集まりです。', sections: [
    { heading: 'できること', paragraphs: ['発売前の商品をお試しいただき、ご意見をお聞かせください。開発者との座談会にもご招待します。'] },
    { heading: 'ご参加の条件', paragraphs: ['過去1年間に3回以上お買い上げの会員さまが対象です。ご案内は、メールとマイページでお送りします。'] },
  ] },
  { path: '/LineDesignated', title: 'LINE連携のご案内', lead: '会員情報とLINEを連携すると、発送のお知らせをLINEで受け取れます。', sections: [
    { heading: '連携の手順', paragraphs: [], list: ['マイページの「LINE連携」を開きます。', 'LINEの画面で、連携を許可します。', '連携の完了画面が表示されます。'] },
    { heading: '連携の解除', paragraphs: ['マイページから、いつでも解除できます。'] },
  ] },
  { path: '/LineDesignated_coupon', title: 'LINE連携クーポン', lead: 'LINE公式アカウントのトークでお届けするリンクから、クーポンを受け取れます。', sections: [
    { heading: '受け取り方', paragraphs: [], list: ['トークに届いたクーポンのリンクを開きます。', 'ログインすると、クーポンがマイページに入ります。', 'ご購入手続きで、使うクーポンを選びます。'] },
    { heading: 'ご利用条件', paragraphs: ['割引の金額、お買い上げの条件、有効期間は、マイページのクーポン一覧に一枚ずつ表示しています。'] },
  ] },
  { path: '/AppIntroduction', title: '公式アプリのご案内', lead: 'お買い物と定期購入の変更が、もっと手軽に。', sections: [
    { heading: 'アプリでできること', paragraphs: [], list: ['会員証とポイントの表示', '定期購入のお届け日の変更', '再入荷とキャンペーンのお知らせ', '店舗での会員証の提示'] },
    { heading: '対応環境', paragraphs: ['iOS 17以上、Android 12以上でご利用いただけます。'] },
  ] },
  { path: '/AppIntroduction_coupon', title: 'アプリ限定クーポン', lead: 'アプリのお知らせでお届けするリンクから、クーポンを受け取れます。', sections: [
    { heading: '受け取り方', paragraphs: [], list: ['お知らせに届いたクーポンのリンクを開きます。', 'ログインすると、クーポンがマイページに入ります。'] },
    { heading: 'ご利用条件', paragraphs: ['割引の金額、お買い上げの条件、有効期間は、マイページのクーポン一覧に一枚ずつ表示しています。'] },
  ] },
  { path: '/password_recovery_manual', title: 'パスワードをお忘れの方', lead: 'ログイン画面から、パスワードを設定し直すことができます。', sections: [
    { heading: '手順', paragraphs: [], list: ['ログイン画面の「パスワードをお忘れの方」を押します。', 'ご登録のメールアドレスを入力します。', '届いたメールのリンクから、新しいパスワードを設定します。'] },
    { heading: 'メールが届かないとき', paragraphs: ['迷惑メールフォルダをご確認ください。ご登録のメールアドレスが分からないときは、お客様窓口へご連絡ください。'] },
  ] },
];
