/** A question of the help centre; `id` is the last segment of its address. */
export type Question = { id: string; question: string; answer: string };

/** FAQ entries. The answers follow the store's own rules. */
export const questions: readonly Question[] = [
  {
    id: 'shipping-fee',
    question: '送料はいくらですか',
    answer:
      '商品の合計が5,000円（税込）以上のご注文は、送料無料でお届けします。5,000円未満のご注文の送料は、カートと最終確認の画面に表示します。',
  },
  {
    id: 'payment',
    question: 'どのお支払い方法が使えますか',
    answer:
      'クレジットカード、Amazon Pay、PayPay、後払い（NP後払い）、キャリア決済、代金引換（手数料330円）をご利用いただけます。ご注文の内容と金額によって、お選びいただけないものがあります。ポイントとクーポンでお支払い合計の全額に充てられるときは、全額ポイント払いになります。',
  },
  {
    id: 'points',
    question: 'ポイントはどのくらいたまりますか',
    answer:
      '通常購入では商品価格の1％（BLUE会員は5％）、定期購入では5％のポイントがつきます。1ポイント未満は切り上げます。商品やキャンペーンによって、ポイント率が変わることがあります。',
  },
  {
    id: 'subscription-cycle',
    question: '定期購入のお届けサイクルは選べますか',
    answer:
      '1〜5週間ごと、または1〜6か月ごと（日にち指定か、第何週の何曜日かの指定）からお選びいただけます。お届けサイクルは商品ページで選び、お申し込みの後はマイページの定期購入から変更いただけます。',
  },
  {
    id: 'cancel-order',
    question: '注文をキャンセルできますか',
    answer:
      '発送前のご注文は、お客様窓口（0120-000-123）でキャンセルを承ります。発送準備に入ったご注文は、キャンセルを承れません。',
  },
  {
    id: 'receipt',
    question: '領収書はどこで受け取れますか',
    answer:
      '代金引換のご注文は、お届けのときに配送員がお渡しする領収証をご利用ください。宛名はご注文のときに入力いただけます。そのほかは、お客様窓口（0120-000-123）で承ります。',
  },
  {
    id: 'class1-medicine',
    question: '第1類医薬品はどのように購入しますか',
    answer:
      'ご注文のときに、体調やお薬についての質問にお答えいただきます。薬剤師が内容を確認し、必要な情報をお伝えしてから発送します。確認の結果、お売りできないことがあります。',
  },
  {
    id: 'change-password',
    question: 'パスワードを変更したいのですが',
    answer: 'お客様窓口（0120-000-123）で承ります。ご本人の確認のため、ご登録のお名前と電話番号をおうかがいします。',
  },
];
