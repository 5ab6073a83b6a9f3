import { useIsLive } from '@store/remote-kit';
import { ButtonLink, Panel } from '@store/ui';
import css from './guest.module.css';

/** registration page. */
const REGISTRATION = '/register';

/** 41: offer to register after a guest order, where registration is live. */
export function RegisterOffer() {
  const isLive = useIsLive();
  if (!isLive(REGISTRATION)) return null;
  return (
    <Panel title="会員登録のご案内" tone="mist">
      <div className={css.offer}>
        <p>
          今回ご入力いただいたお名前・ご住所・メールアドレスで、会員登録ができます。同じメールアドレスでご登録いただくと、今回のご注文もマイページでご確認いただけます。次回からは、ポイントとクーポンもご利用いただけます。
        </p>
        <ButtonLink variant="outline" href={REGISTRATION}>
          この内容で会員登録をする
        </ButtonLink>
      </div>
    </Panel>
  );
}
