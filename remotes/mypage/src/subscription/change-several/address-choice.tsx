import type { Address } from '@store/contracts/entities';
import { ChoiceGroup, Radio, TextLink } from '@store/ui';
import type { Ref } from 'react';
import { addressText } from '../../texts/address-texts.ts';
import { recipientText } from '../subscription-texts.ts';

interface AddressChoiceProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly addresses: readonly Address[];
  readonly chosen: string | null;
  readonly onChoose: (deliveryCode: string) => void;
  readonly error: string | undefined;
}

/** Choice of one address for all selected subscriptions. */
export function AddressChoice({ ref, addresses, chosen, onChoose, error }: AddressChoiceProps) {
  return (
    <ChoiceGroup legend="お届け先" error={error}>
      {addresses.map((address, place) => (
        <Radio
          key={address.delivery_code}
          {...(place === 0 && { ref })}
          name="delivery_code"
          label={`${recipientText(address)} ${addressText(address)}`}
          checked={chosen === address.delivery_code}
          onChange={() => onChoose(address.delivery_code)}
        />
      ))}
      <TextLink href="/mypage/address">お届け先の一覧を見る</TextLink>
    </ChoiceGroup>
  );
}
