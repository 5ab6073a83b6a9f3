import { type CustomerFields, tidy } from './customer-fields.ts';

/** Returns the error for differing e-mail addresses (41). */
export function otherEmail({ email, email_again }: CustomerFields): string | undefined {
  if (tidy.email(email) === tidy.email_again(email_again)) return undefined;
  return 'メールアドレスが、上の欄と異なります。もう一度ご確認ください';
}
