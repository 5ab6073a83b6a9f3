import { randomUUID } from 'node:crypto';
import type { Mail } from '../mail/mailbox.ts';
import type { PendingSignUp } from './sign-up-routes.ts';

const FROM = 'ログインサービス <sign-in@signin.test>';

/** Mail with the code for a new address, or with a notice of the attempt for a known one. */
export function signUpMail({ email, code }: PendingSignUp, storeUrl: string): Mail {
  const { subject, text } = code === null ? alreadyThere(storeUrl) : withCode(code);
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: FROM,
    to: [email],
    subject,
    text,
    html: null,
    headers: [
      { name: 'From', value: FROM },
      { name: 'To', value: email },
      { name: 'Subject', value: subject },
    ],
  };
}

const withCode = (code: string) => ({
  subject: '会員登録の確認コード',
  text: `確認コード：${code}\n\n会員登録の画面に、この6桁の数字をご入力ください。30分間有効です。\nお心当たりのない場合は、このメールを破棄してください。\n`,
});

const alreadyThere = (storeUrl: string) => ({
  subject: '会員登録のお手続きについて',
  text: `このメールアドレスは、すでに会員登録がお済みです。こちらからログインしてください。\n${storeUrl}/login\n\nお心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わっていません。\n`,
});
