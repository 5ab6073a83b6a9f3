import { changeSubscriptionAddress } from '@store/contracts/calls/subscription';
import { hyphenatedPostcode, printedPhone } from '@store/domain/customer';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { AddAddressTile, AddressCard, Select, TextLink } from '@store/ui';
import { useState } from 'react';
import { addAddressPath, changeAddressPath } from '../subscription-paths.ts';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** 56: where it is sent and in which hours, out of the address book. */
export function AddressForm({ subscription, options: { addresses, delivery_slots } }: PartProps) {
  const { periodical_purchase_code: code } = subscription;
  const [chosen, choose] = useState(subscription.address?.delivery_code);
  const [slot, chooseSlot] = useState(subscription.delivery_slot);
  const change = useChange(code);
  const save = () => {
    if (chosen === undefined) return;
    const request = { periodical_purchase_code: code, delivery_code: chosen, delivery_slot: slot };
    void change.send(changeSubscriptionAddress, request, 'address');
  };
  return (
    <ChangeForm
      title="お届け先"
      submitLabel="このお届け先にする"
      change={change}
      disabled={chosen === undefined}
      onSubmit={save}
    >
      <div className={css.cards} role="radiogroup" aria-label="お届け先">
        {addresses.map(({ delivery_code, label, name, zip_code, state, city, address1, address2, tel }) => (
          <AddressCard
            key={delivery_code}
            name="delivery_code"
            title={label || `${name.last_name} ${name.first_name}`}
            recipient={`${name.last_name} ${name.first_name}`}
            postalCode={hyphenatedPostcode(zip_code) ?? zip_code}
            address={`${state}${city}${address1} ${address2}`.trim()}
            phone={printedPhone(tel)}
            checked={chosen === delivery_code}
            onChange={() => choose(delivery_code)}
            action={<TextLink href={changeAddressPath(delivery_code, code)}>住所を変更</TextLink>}
          />
        ))}
        <AddAddressTile href={addAddressPath(code)} />
      </div>
      <div className={css.fields}>
        <Select
          label="お届け時間帯"
          options={delivery_slots.map((value) => ({ value, label: DELIVERY_SLOT_LABELS[value] }))}
          value={slot}
          onChange={({ target }) => chooseSlot(delivery_slots.find((each) => each === target.value) ?? slot)}
        />
      </div>
    </ChangeForm>
  );
}
