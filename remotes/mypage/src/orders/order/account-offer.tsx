import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { ButtonLink, Panel } from '@store/ui';
import page from '../../find-order/find-order.module.css';

/** 41: offers registration on a guest order; the order moves to the account with the same verified mail address. */
export function AccountOffer() {
  if (useShopState(sessionState)?.kind === 'member') return null;
  return (
    <Panel title="会員登録のご案内" tone="mist">
      <div className={page.offer}>
        <p>
          ご注文と同じメールアドレスで会員登録をすると、このご注文をマイページでご確認いただけます。次回からは、ポイントとクーポンもご利用いただけます。
        </p>
        <ButtonLink variant="outline" href="/register">
          アカウントを作る
        </ButtonLink>
      </div>
    </Panel>
  );
}
