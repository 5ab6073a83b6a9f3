/** Subjects of the mails about an order, shared by the mails and the mail history. */
export const ORDER_MAIL_SUBJECTS = {
  confirmed: (orderCode: string) => `【ご注文確認】ご注文ありがとうございます（注文番号：${orderCode}）`,
  awaited: (orderCode: string) => `【お支払いのお願い】コンビニでお支払いください（注文番号：${orderCode}）`,
  cancelled: (orderCode: string) => `【ご注文キャンセル】キャンセルを承りました（注文番号：${orderCode}）`,
  ended: (orderCode: string) => `【ご注文キャンセル】ご注文をキャンセルしました（注文番号：${orderCode}）`,
  unpaid: (orderCode: string) => `【ご注文の自動キャンセル】お支払いを確認できませんでした（注文番号：${orderCode}）`,
  shipped: (orderCode: string) => `【発送のお知らせ】商品を発送しました（注文番号：${orderCode}）`,
} as const;

/** Subjects of the mails about a return, by its state. */
export const RETURN_MAIL_SUBJECTS = {
  REQUESTED: (orderCode: string) => `【返品受付】返品のお申し込みを受け付けました（注文番号：${orderCode}）`,
  ACCEPTED: (orderCode: string) => `【返品のご案内】返品のお申し込みを承認しました（注文番号：${orderCode}）`,
  REFUSED: (orderCode: string) => `【返品のご案内】返品のお申し込みについて（注文番号：${orderCode}）`,
  EXCHANGED: (orderCode: string) => `【返品のご案内】交換品をお送りします（注文番号：${orderCode}）`,
  ACCOUNT_NEEDED: (orderCode: string) => `【返金先のご登録】返金先の口座をご登録ください（注文番号：${orderCode}）`,
  /** For guests and former members. */
  ACCOUNT_BY_TELEPHONE: (orderCode: string) =>
    `【返金のご案内】返金先の口座をお知らせください（注文番号：${orderCode}）`,
  REFUNDED: (orderCode: string) => `【返金のお知らせ】代金を返金しました（注文番号：${orderCode}）`,
} as const;
