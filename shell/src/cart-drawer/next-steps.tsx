import { sessionState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { isForGuests } from '@store/domain/sale';
import { useShopState } from '@store/remote-kit';
import { ButtonLink } from '@store/ui';

interface NextStepsProps {
  readonly cart: Cart;
}

/**
 * Links to the cart and the next steps: members to delivery; guests to sign-in, guest purchase or registration (41). A
 * line with a problem leaves only the link to the cart.
 */
export function NextSteps({ cart }: NextStepsProps) {
  const isMember = useShopState(sessionState)?.kind === 'member';
  const canPurchase = cart.sku_entries_display.every(({ trouble }) => trouble === null);
  const pieces = cart.sku_entries_display.reduce((sum, { quantity }) => sum + quantity, 0);
  const PurchaseSteps = isMember ? MemberStep : GuestSteps;
  return (
    <>
      <ButtonLink href="/cart" variant={canPurchase ? 'outline' : 'primary'} wide>
        {`カートを見る（${pieces}点）`}
      </ButtonLink>
      {canPurchase && <PurchaseSteps cart={cart} />}
    </>
  );
}

const variantOf = ({ order_type }: Cart) => (order_type === 'PERIODICAL' ? 'subscription' : 'primary');

function MemberStep({ cart }: NextStepsProps) {
  return (
    <ButtonLink href={`/cart?step=delivery&type=${cart.order_type}`} variant={variantOf(cart)} wide>
      ご購入手続きへ
    </ButtonLink>
  );
}

function GuestSteps({ cart }: NextStepsProps) {
  const type = cart.order_type;
  const login = `/login?return_path=${encodeURIComponent(`/cart?type=${type}`)}`;
  return (
    <>
      <ButtonLink href={login} variant={variantOf(cart)} wide>
        ログインして購入する
      </ButtonLink>
      {isForGuests(cart) && (
        <ButtonLink href={`/cart?step=guest&type=${type}`} variant="plain" wide>
          会員登録をせずに購入する
        </ButtonLink>
      )}
      <ButtonLink href="/register" variant="text">
        新規会員登録
      </ButtonLink>
    </>
  );
}
