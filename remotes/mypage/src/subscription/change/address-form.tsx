import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeSubscriptionAddress } from '@store/contracts/calls/subscription';
import { deliverySlot } from '@store/contracts/entities';
import { hyphenatedPostcode, printedPhone } from '@store/domain/customer';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { AddAddressTile, AddressCard, Select, TextLink } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { placeText } from '../../texts/address-texts.ts';
import { addAddressPath, changeAddressPath } from '../subscription-paths.ts';
import { ChangeForm } from './change-form.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

const addressRules = z.pipe(
  z.object({ delivery_code: z.optional(z.string()), delivery_slot: z.optional(deliverySlot) }),
  z.pick(changeSubscriptionAddress.request, { delivery_code: true, delivery_slot: true }),
);

/** 56: delivery address from the address book, and time slot. */
export function AddressForm({ subscription, options: { addresses, delivery_slots } }: PartProps) {
  const { periodical_purchase_code: code } = subscription;
  const form = useForm<z.input<typeof addressRules>, unknown, z.output<typeof addressRules>>({
    defaultValues: { delivery_code: subscription.address?.delivery_code, delivery_slot: subscription.delivery_slot },
    resolver: standardSchemaResolver(addressRules),
  });
  const { delivery_code: chosen, delivery_slot: slot = subscription.delivery_slot } = form.watch();
  const change = useChange(code);
  const save = form.handleSubmit((values) =>
    change.send(changeSubscriptionAddress, { periodical_purchase_code: code, ...values }, 'address'),
  );
  return (
    <ChangeForm
      title="お届け先"
      submitLabel="このお届け先にする"
      change={change}
      disabled={chosen === undefined}
      onSubmit={() => void save()}
    >
      <div className={css.cards} role="radiogroup" aria-label="お届け先">
        {addresses.map(({ delivery_code, label, name, zip_code, state, city, address1, address2, tel }) => (
          <AddressCard
            key={delivery_code}
            name="delivery_code"
            title={label || `${name.last_name} ${name.first_name}`}
            recipient={`${name.last_name} ${name.first_name}`}
            postalCode={hyphenatedPostcode(zip_code)}
            address={placeText({ state, city, address1, address2 })}
            phone={printedPhone(tel)}
            checked={chosen === delivery_code}
            onChange={() => form.setValue('delivery_code', delivery_code)}
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
          onChange={({ target }) =>
            form.setValue('delivery_slot', delivery_slots.find((each) => each === target.value) ?? slot)
          }
        />
      </div>
    </ChangeForm>
  );
}
