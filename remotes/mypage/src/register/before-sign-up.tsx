import { ButtonLink, Note, Panel } from '@store/ui';
import css from './register.module.css';
import { signInPath, signUpPath } from './register-address.ts';

interface BeforeSignUpProps {
  readonly next: string;
  /** The sign-up session has expired; the draft still exists. */
  readonly isExpired: boolean;
}

/** Member benefits, and the link to the sign-in service, which manages the password. */
export function BeforeSignUp({ next, isExpired }: BeforeSignUpProps) {
  return (
    <div className={css.begin}>
      {isExpired && (
        <div className={css.whole}>
          <Note tone="warn" announce="polite">
            会員登録の有効期限が切れました。お手数ですが、もう一度メールアドレスの登録からお進みください。ご入力いただいたお客様情報は、この画面に残っています。登録がお済みの場合は、ログインしてください。
          </Note>
        </div>
      )}
      <Panel title="はじめてのお客様">
        <div className={css.stack}>
          <p>入会金・年会費は無料です。会員になると、次のことができます。</p>
          <ul className={css.benefits}>
            <li>お買い物でポイントが貯まり、次のお買い物で使えます</li>
            <li>会員限定のクーポンが届きます</li>
            <li>お届け先を登録でき、次回からのご購入が簡単になります</li>
            <li>定期購入の確認・変更や、ご注文履歴の確認ができます</li>
          </ul>
          <p className={css.note}>
            はじめに、ログインに使うメールアドレスとパスワードを登録します。続けて、お名前とご住所をご入力ください。
          </p>
          <ButtonLink size="large" wide href={signUpPath(next)}>
            メールアドレスの登録へ進む
          </ButtonLink>
        </div>
      </Panel>
      <Panel title="すでに会員のお客様" tone="mist">
        <div className={css.stack}>
          <p>ご登録のメールアドレスでログインしてください。</p>
          <ButtonLink variant="outline" wide href={signInPath(next)}>
            ログインする
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
