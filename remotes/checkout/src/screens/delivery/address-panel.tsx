import type { Address } from '@store/contracts/entities';
import { hyphenatedPostcode, printedPhone } from '@store/domain/customer';
import { whyUndivided } from '@store/domain/order';
import { AddAddressTile, AddressCard, Note, Panel, TextLink, VisuallyHidden } from '@store/ui';
import { addAddressPath, changeAddressPath, severalPath } from '../../paths/step-address.ts';
import { hasClass1 } from '../../shared/cart/medicines.ts';
import { FIELD_IDS } from '../../shared/fields/field-ids.ts';
import { FieldMessage } from '../../shared/fields/field-message.tsx';
import { wholeAddress, wholeName } from '../../shared/texts/address-texts.ts';
import css from './delivery-page.module.css';
import type { DeliveryVisit } from './load-delivery.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

interface PartProps {
  readonly visit: DeliveryVisit;
  readonly form: DeliveryForm;
}

/** Address book as radio buttons; the last tile adds an address. */
export function AddressPanel({ visit: { cart, options }, form: { choices, choose, errors } }: PartProps) {
  const type = cart.order_type;
  return (
    <Panel title="お届け先">
      <fieldset className={css.choices} aria-describedby={errors.address && `${FIELD_IDS.address}-error`}>
        <legend className={css.legend}>お届け先をお選びください</legend>
        {options.addresses.map((address, place) => (
          <AddressCard
            key={address.delivery_code}
            id={place === 0 ? FIELD_IDS.address : undefined}
            name="delivery_code"
            value={address.delivery_code}
            title={titleOf(address)}
            recipient={wholeName(address)}
            postalCode={hyphenatedPostcode(address.zip_code)}
            address={wholeAddress(address)}
            phone={printedPhone(address.tel)}
            checked={choices.delivery_code === address.delivery_code}
            onChange={() => choose({ delivery_code: address.delivery_code })}
            action={
              <TextLink href={changeAddressPath(address.delivery_code, type)}>
                <VisuallyHidden>{titleOf(address)}を</VisuallyHidden>変更する
              </TextLink>
            }
          />
        ))}
        <div
          className={css.add}
          id={options.addresses.length === 0 ? FIELD_IDS.address : undefined}
          tabIndex={options.addresses.length === 0 ? -1 : undefined}
        >
          <AddAddressTile href={addAddressPath(type)} />
        </div>
      </fieldset>
      {hasClass1(cart) && (
        <Note>
          第1類医薬品は、問診にお答えになったご本人のお名前のお届け先にお届けします（ご本人以外の方がお使いになる場合を除きます）。
        </Note>
      )}
      <FieldMessage id={`${FIELD_IDS.address}-error`}>{errors.address}</FieldMessage>
      {whyUndivided({ order_type: type, lines: cart.sku_entries_display }) === null && (
        <TextLink className={css.back} href={severalPath(type)}>
          複数のお届け先に送る
        </TextLink>
      )}
    </Panel>
  );
}

function titleOf({ label, is_default }: Address): string {
  if (label) return label;
  return is_default ? 'いつものお届け先' : 'お届け先';
}
