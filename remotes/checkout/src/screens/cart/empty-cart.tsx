import { sessionState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { ButtonLink, EmptyState } from '@store/ui';
import { CART_STEP_PATH, loginFor } from '../../paths/step-address.ts';

/** Nothing is in any cart: ways on, and for who comes from a lost answer the way to the orders. */
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
