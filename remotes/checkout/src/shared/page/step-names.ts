/** Name of each checkout step, used in the step bar, headings, buttons and document titles. */
export const STEP_NAMES = {
  cart: 'カート',
  delivery: 'お届け・お支払い',
  confirm: 'ご注文内容の確認',
  complete: 'ご注文完了',
} as const;
