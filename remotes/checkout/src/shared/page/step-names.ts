/** What each step of a purchase is called, in the same words in the bar, as heading, on the buttons that lead there and in the tab. */
export const STEP_NAMES = {
  cart: 'カート',
  delivery: 'お届け・お支払い',
  confirm: 'ご注文内容の確認',
  complete: 'ご注文完了',
} as const;
