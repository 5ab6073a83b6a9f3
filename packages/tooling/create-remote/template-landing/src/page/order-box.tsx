import { cartChanged } from '@store/contracts/bus';
import { submitOrderForm } from '@store/contracts/calls/catalogue';
import { newRequestKey, useGo, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, formatYen, Note, RadioCard } from '@store/ui';
import { type FormEvent, useRef, useState } from 'react';
import { myRemoteForm } from './my-remote.form.ts';
import css from './my-remote.module.css';
import type { myRemoteLoader } from './my-remote.route.ts';

type Offer = Awaited<ReturnType<typeof myRemoteLoader>>[number];

const MONTHLY = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 } as const;

/** The order form: nothing is preselected, and the order is placed on the store's own final screen. */
export function OrderBox({ offers }: { readonly offers: readonly Offer[] }) {
  const { call, bus } = useShop();
  const go = useGo();
  const [chosen, setChosen] = useState<Offer | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Retrying after a lost response adds the choice to the cart only once.
  const key = useRef(newRequestKey());

  const choose = (offer: Offer) => {
    key.current = newRequestKey();
    setTrouble(null);
    setChosen(offer);
  };
  const order = async ({ offer_code, product_code, order_type, quantity, price_in_vat }: Offer) => {
    const request = {
      offer: { offer_code, product_code, order_type, quantity },
      ...(order_type === 'PERIODICAL' && { interval: MONTHLY }),
      expected_in_vat: price_in_vat,
    };
    const reply = await call(submitOrderForm, request, { idempotencyKey: key.current }).catch(
      lost('お手続きを進められませんでした。'),
    );
    if (reply.kind === 'lost') return setTrouble(reply.message);
    if (reply.kind === 'refused') {
      key.current = newRequestKey();
      return setTrouble(reply.message);
    }
    bus.publish(cartChanged, {});
    return go(reply.data.next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!chosen) return setTrouble('お申し込みの内容をひとつお選びください。');
    setIsBusy(true);
    await order(chosen);
    setIsBusy(false);
  };

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={css.offers}>
        <legend>お申し込みの内容</legend>
        {offers.map((offer) => (
          <RadioCard
            key={offer.offer_code}
            name="offer"
            title={offer.label}
            disabled={offer.obstacle !== null}
            checked={chosen?.offer_code === offer.offer_code}
            onChange={() => choose(offer)}
          >
            <span>{offer.product.product_name}</span>
            <b>{formatYen(offer.price_in_vat)}（税込）</b>
            <small>{offer.obstacle?.message ?? offer.note}</small>
          </RadioCard>
        ))}
      </fieldset>
      {trouble && (
        <Note tone="err" announce="assertive">
          {trouble}
        </Note>
      )}
      <Button type="submit" size="large" wide busy={isBusy}>
        お届け先とお支払いの入力へ進む
      </Button>
      {myRemoteForm.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </form>
  );
}
