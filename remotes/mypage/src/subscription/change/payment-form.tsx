import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeSubscriptionPayment } from '@store/contracts/calls/subscription';
import { cardLabel } from '@store/customer-form';
import { Note, Radio, RadioCard, TextLink } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addCardPath } from '../../paths/card-paths.ts';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

const onTheWire = z.pick(changeSubscriptionPayment.request, { payment_method: true, card_code: true });
type PaymentFields = z.infer<typeof onTheWire>;
/** A card is only required for card payment. */
const paymentRules = z.pipe(
  z.transform(({ payment_method, card_code }: PaymentFields): unknown => ({
    payment_method,
    ...(payment_method === 'CREDIT_CARD' && { card_code }),
  })),
  onTheWire,
);

/** 56, 61: payment of future deliveries; expired cards are disabled (V-11). */
export function PaymentForm({ subscription, options: { payment_methods, cards } }: PartProps) {
  const { periodical_purchase_code, payment_type, payment_method: current } = subscription;
  const usable = cards.filter(({ is_expired }) => !is_expired);
  const own = usable.find(({ card_code }) => card_code === subscription.card?.card_code) ?? usable[0];
  const form = useForm<PaymentFields>({
    defaultValues: {
      payment_method: payment_methods.find(({ method }) => method === payment_type)?.method,
      card_code: own?.card_code,
    },
    resolver: standardSchemaResolver(paymentRules),
  });
  const { payment_method, card_code } = form.watch();
  const change = useChange(periodical_purchase_code);
  const isCard = payment_method === 'CREDIT_CARD';
  const isOffered = payment_methods.some(({ method }) => method === payment_method);
  const save = form.handleSubmit((values) =>
    change.send(changeSubscriptionPayment, { periodical_purchase_code, ...values }, 'payment'),
  );
  return (
    <ChangeForm
      title="お支払い方法"
      submitLabel="このお支払い方法にする"
      change={change}
      disabled={!isOffered || (isCard && card_code === undefined)}
      onSubmit={() => void save()}
    >
      {!isOffered && <Note>{`いまのお支払い方法は ${current} です。次の方法に変更できます。`}</Note>}
      <div className={css.cards} role="radiogroup" aria-label="お支払い方法">
        {payment_methods.map(({ method, label }) => (
          <RadioCard
            key={method}
            name="payment_method"
            title={label}
            checked={payment_method === method}
            onChange={() => form.setValue('payment_method', method)}
          />
        ))}
      </div>
      {isCard && (
        <div className={css.more} role="radiogroup" aria-label="お支払いに使うカード">
          {cards.map((card) => (
            <Radio
              key={card.card_code}
              name="card"
              label={`${cardLabel(card)}${card.is_expired ? '（有効期限切れ）' : ''}`}
              disabled={card.is_expired}
              checked={card_code === card.card_code}
              onChange={() => form.setValue('card_code', card.card_code)}
            />
          ))}
          {usable.length === 0 && <p>お使いいただけるカードがありません。</p>}
          <p>
            <TextLink href={addCardPath(periodical_purchase_code)}>新しいカードを登録する</TextLink>
          </p>
        </div>
      )}
    </ChangeForm>
  );
}
