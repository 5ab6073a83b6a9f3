import type { SavedCard } from '@store/contracts/entities';
import { CardFields, cardLabel } from '@store/customer-form';
import { Button, Checkbox, Radio } from '@store/ui';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import { FieldMessage } from '../../shared/fields/field-message.tsx';
import type { DeliveryVisit } from '../delivery/load-delivery.ts';
import type { DeliveryForm } from '../delivery/use-delivery-form.ts';
import { savedCard } from './instrument.ts';
import css from './payment.module.css';

interface CardChoiceProps {
  readonly visit: DeliveryVisit;
  readonly form: DeliveryForm;
}

/** Choice of a saved card, or a new one in the fields of the card network. Expired cards are disabled (V-11). */
export function CardChoice({ visit: { cart, cards, fieldsUrl }, form: { choices, choose, errors } }: CardChoiceProps) {
  const isMember = cart.customer_code !== null;
  const chosen = choices.payment?.instrument;
  const isNew = chosen?.kind !== 'saved-card';
  return (
    <fieldset className={css.more} aria-describedby={errors.instrument && `${FIELD_IDS.instrument}-error`}>
      <legend className={css.legend}>お支払いに使うカード</legend>
      {cards.map((card) => (
        <Radio
          key={card.card_code}
          name="card"
          label={<CardWords card={card} />}
          disabled={card.is_expired}
          checked={chosen?.kind === 'saved-card' && chosen.card_code === card.card_code}
          onChange={() => choose({ payment: savedCard(card) })}
        />
      ))}
      {cards.length > 0 && (
        <Radio name="card" label="新しいカードを使う" checked={isNew} onChange={() => choose({ payment: null })} />
      )}
      <div id={FIELD_IDS.instrument} tabIndex={-1} className={css.entry}>
        {isNew && chosen?.kind === 'card-token' && <EnteredCard choices={choices} choose={choose} canSave={isMember} />}
        {isNew && chosen?.kind !== 'card-token' && (
          <CardFields
            address={fieldsUrl}
            onCard={({ token, label }) =>
              choose({ payment: { instrument: { kind: 'card-token', token, keep: false }, label } })
            }
          />
        )}
      </div>
      <FieldMessage id={`${FIELD_IDS.instrument}-error`}>{errors.instrument}</FieldMessage>
    </fieldset>
  );
}

function CardWords({ card }: { readonly card: SavedCard }) {
  return (
    <>
      <span>{cardLabel(card)}</span>
      {card.is_expired && <span className={css.expired}>（有効期限が切れているため、お使いいただけません）</span>}
      {card.is_default && !card.is_expired && <span>（いつものカード）</span>}
    </>
  );
}

interface EnteredCardProps extends Pick<DeliveryForm, 'choices' | 'choose'> {
  /** Only members can save cards. */
  readonly canSave: boolean;
}

/** A card just entered, with the option to save it and a button to enter another. */
function EnteredCard({ choices: { payment }, choose, canSave }: EnteredCardProps) {
  const instrument = payment?.instrument;
  if (!payment || instrument?.kind !== 'card-token') return null;
  return (
    <div className={css.entered}>
      <p role="status">
        <b>{payment.label}</b>
      </p>
      <Button variant="text" size="small" onClick={() => choose({ payment: null })}>
        カードを入力し直す
      </Button>
      {canSave && (
        <Checkbox
          label="次回のお買い物のために、このカードを保存する"
          checked={instrument.keep === true}
          onChange={(event) =>
            choose({ payment: { ...payment, instrument: { ...instrument, keep: event.target.checked } } })
          }
        />
      )}
    </div>
  );
}
