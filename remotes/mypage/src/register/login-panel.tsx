import { type CustomerForm, EmailFields } from '@store/customer-form';
import { DescriptionRows, Panel } from '@store/ui';
import css from './register.module.css';

interface LoginPanelProps {
  /** Mail address verified by the sign-in service; empty if it provides none. */
  readonly email: string;
  readonly form: CustomerForm;
}

/** Mail address: displayed if known, otherwise entered twice (41). */
export function LoginPanel({ email, form }: LoginPanelProps) {
  return (
    <Panel title="メールアドレス">
      <div className={css.stack}>
        {email ? (
          <>
            <DescriptionRows rows={[{ term: 'メールアドレス', detail: email }]} />
            <p className={css.note}>ログインに使うメールアドレスです。ご注文の確認メールもこちらにお送りします。</p>
          </>
        ) : (
          <EmailFields {...form} hint="ご登録とご注文の確認メールをお送りします。" />
        )}
      </div>
    </Panel>
  );
}
