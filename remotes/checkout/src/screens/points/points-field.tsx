import { usePoints as usePointsCall } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import { digitsOf } from '@store/domain/customer';
import { Button, formatNumber, TextField } from '@store/ui';
import { type FormEvent, useRef, useState } from 'react';
import { LOST, useCartChange } from '../../shared/cart/use-cart-change.ts';
import { useTypedText } from '../../shared/kept/use-typed-text.ts';
import css from './points-field.module.css';
import { usePointBalance } from './use-point-balance.ts';

/** How many points to use on the cart: some, all that count, or none. */
export function PointsField({ cart }: { readonly cart: Cart }) {
  const balance = usePointBalance();
  const { change, isBusy } = useCartChange();
  const [typed, setTyped] = useTypedText(`points/${cart.order_type}`);
  const field = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [wasCapped, setCapped] = useState(false);
  if (balance === null) return null;

  const most = Math.min(balance, payableByPoints(cart));
  const use = async (wanted: number) => {
    const point = Math.min(wanted, most);
    setTrouble(null);
    setCapped(point < wanted);
    const request = { order_type: cart.order_type, point };
    const reply = await change(usePointsCall, request, () => setTrouble(LOST));
    if (reply?.kind === 'refused') refuse(reply.message);
    if (reply?.kind === 'answered') setTyped(null);
  };
  const refuse = (words: string) => {
    setTrouble(words);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const point = Number(digitsOf(typed ?? String(cart.use_point)) ?? Number.NaN);
    if (Number.isNaN(point)) refuse('ポイントは数字で入力してください。');
    else if (point > balance) refuse(`保有ポイント（${formatNumber(balance)} pt）以内で入力してください。`);
    else void use(point);
  };

  return (
    <form className={css.points} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="利用するポイント"
        labelNote={`保有 ${formatNumber(balance)} pt`}
        hint="1ポイント＝1円。ご注文合計の範囲でお使いいただけます。"
        error={trouble ?? undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed ?? String(cart.use_point)}
        onChange={(event) => setTyped(event.target.value)}
        action={
          <Button type="submit" variant="outline" busy={isBusy}>
            適用
          </Button>
        }
      />
      {wasCapped && (
        <p role="status">お支払い額に合わせて、{formatNumber(cart.use_point)}ポイントのご利用にしました。</p>
      )}
      {cart.use_point > 0 && cart.totals.total_in_vat === 0 && <p>お支払い方法は「全額ポイント払い」になります。</p>}
      <p className={css.ways}>
        {most > cart.use_point && (
          <Button variant="text" busy={isBusy} onClick={() => void use(most)}>
            {most === balance ? 'すべて使う' : `${formatNumber(most)}ポイントを使う`}
          </Button>
        )}
        {cart.use_point > 0 && (
          <Button variant="text" busy={isBusy} onClick={() => void use(0)}>
            ポイントを使わない
          </Button>
        )}
      </p>
    </form>
  );
}

/** Points pay for goods and shipping, not for the fee of a payment. */
function payableByPoints({ totals }: Cart): number {
  return totals.sku_in_vat - totals.discount_in_vat + totals.delivery_fee_in_vat;
}
