import { cartChanged } from '@store/contracts/bus';
import { beginAsGuest } from '@store/contracts/calls/checkout';
import { AddressForm, type AddressFormProps, toFields } from '@store/customer-form';
import { useGo, useShop } from '@store/remote-kit';
import { ButtonLink, Panel } from '@store/ui';
import { buyingPath, CART_PATH, deliveryPath, loginFor } from '../../paths/step-address.ts';
import { StepPage } from '../../shared/page/step-page.tsx';
import css from './guest.module.css';
import type { GuestVisit } from './load-guest.ts';

/** 41: form for contact and delivery address of a guest. */
export function GuestPage({ visit: { cart, known } }: { readonly visit: GuestVisit }) {
  const { call, bus } = useShop();
  const go = useGo();
  const { order_type } = cart;
  const save: AddressFormProps['save'] = async (address, { email }) => {
    const reply = await call(beginAsGuest, { order_type, email, address });
    if (reply.kind === 'refused') return reply;
    bus.publish(cartChanged, {});
    go(deliveryPath(order_type));
    return null;
  };
  const email = known?.email ?? '';
  return (
    <StepPage step={1} title="お客様情報の入力" aside={<SignInFirst loginHref={loginFor(buyingPath(order_type))} />}>
      <AddressForm
        draft="address/guest"
        first={{ ...toFields(known?.address ?? null), email, email_again: email }}
        save={save}
        sentAs="checkout/guest"
        hidden={{ order_type }}
        hasEmail
        hasLabel={false}
        submitLabel="お届け・お支払いへ進む"
        back={{ href: CART_PATH, words: 'カートに戻る' }}
      />
    </StepPage>
  );
}

/** Benefits of membership, without pressure. */
function SignInFirst({ loginHref }: { readonly loginHref: string }) {
  return (
    <Panel title="会員のお客様" tone="mist">
      <div className={css.member}>
        <p>ログインすると、登録済みのお届け先・カード・ポイント・クーポンをご利用いただけます。</p>
        <ButtonLink variant="outline" wide href={loginHref}>
          ログインする
        </ButtonLink>
        <p className={css.note}>
          会員登録をせずにご購入の場合、ポイントの付与とクーポンのご利用はできません。あとから同じメールアドレスで会員登録をすると、ご注文をマイページでご確認いただけます。
        </p>
      </div>
    </Panel>
  );
}
