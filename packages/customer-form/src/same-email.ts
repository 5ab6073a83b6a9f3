import { type CustomerFields, tidy } from './customer-fields.ts';

/** 41: what is said when the two mail addresses differ. */
export function otherEmail({ email, email_again }: CustomerFields): string | undefined {
  if (tidy.email(email) === tidy.email_again(email_again)) return undefined;
  return 'メールアドレスが、上の欄と異なります。もう一度ご確認ください';
}
