/** The subjects of the mails about an order, as the mail and the history of mails say them. */
export const ORDER_MAIL_SUBJECTS = {
  confirmed: (orderCode: string) => `【ご注文確認】ご注文ありがとうございます（注文番号：${orderCode}）`,
  cancelled: (orderCode: string) => `【ご注文キャンセル】キャンセルを承りました（注文番号：${orderCode}）`,
  shipped: (orderCode: string) => `【発送のお知らせ】商品を発送しました（注文番号：${orderCode}）`,
} as const;
