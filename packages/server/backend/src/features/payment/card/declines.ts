import type { DeclineCode } from '../payment-method.ts';

export const DECLINE_MESSAGES: Readonly<Record<DeclineCode, string>> = {
  'card-declined': 'このカードはご利用いただけませんでした。別のカードまたはお支払い方法をお選びください。',
  'card-expired': 'カードの有効期限が切れています。別のカードをお選びください。',
  'card-short-of-funds': 'カードのご利用可能額が不足しています。別のカードまたはお支払い方法をお選びください。',
  'card-unknown': 'カード情報を確認できませんでした。もう一度カードをご入力ください。',
  'authentication-failed':
    '本人認証（3Dセキュア）を完了できませんでした。もう一度お試しいただくか、別のお支払い方法をお選びください。',
  'deferred-refused': '後払いの審査により、今回はご利用いただけませんでした。別のお支払い方法をお選びください。',
  'carrier-refused':
    'キャリア決済をご利用いただけませんでした。ご利用限度額をご確認いただくか、別のお支払い方法をお選びください。',
  'paypay-refused':
    'PayPayでのお支払いを完了できませんでした。残高とご利用限度額をご確認いただくか、別のお支払い方法をお選びください。',
  'amazon-declined': 'Amazon Payでのお支払いを完了できませんでした。別のお支払い方法をお選びください。',
  'instrument-invalid': 'お支払い情報を確認できませんでした。お支払い方法をもう一度お選びください。',
  'cancelled-by-customer': 'お支払いの手続きが中止されました。カートの内容はそのまま残っています。',
  abandoned: 'お支払いの手続きが時間内に完了しなかったため、取り消しました。',
  'too-many-declines':
    'カードでのお支払いが続けて承認されなかったため、しばらくの間カードをご利用いただけません。別のお支払い方法をお選びください。',
  'processor-away':
    'ただいまお支払いを受け付けられません。時間をおいてお試しいただくか、別のお支払い方法をお選びください。',
  'processor-refused': 'お支払いを受け付けられませんでした。別のお支払い方法をお選びください。',
};

/** The message for a decline code stored in an order's history. */
export function declineMessage(reason: string): string {
  const known = Object.entries(DECLINE_MESSAGES).find(([code]) => code === reason);
  return known?.[1] ?? DECLINE_MESSAGES['processor-refused'];
}
