import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { ButtonLink, EmptyState } from '@store/ui';
import { CART_STEP_PATH, loginFor } from '../../paths/step-address.ts';

/** Empty cart: suggestions, and for members a link to the orders, in case a response was lost. */
export function EmptyCart() {
  const isMember = useShopState(sessionState)?.kind === 'member';
  return (
    <EmptyState
      icon="cart"
      title="カートに商品が入っていません"
      text={
        isMember
          ? 'ご注文の状況は、ご注文履歴でご確認いただけます。'
          : 'ログインすると、前回カートに入れた商品をご覧いただけます。'
      }
    >
      <ButtonLink href="/">お買い物を続ける</ButtonLink>
      {isMember ? (
        <ButtonLink variant="outline" href="/mypage/orders">
          ご注文履歴を見る
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" href={loginFor(CART_STEP_PATH)}>
          ログインする
        </ButtonLink>
      )}
    </EmptyState>
  );
}
