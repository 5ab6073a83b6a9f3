import type { Address } from '@store/contracts/entities';
import { printedPhone } from '@store/domain/customer';
import { Badge, Button, TextLink, VisuallyHidden } from '@store/ui';
import { addressPath } from '../paths/address-path.ts';
import { addressText, titleOf } from '../texts/address-texts.ts';
import css from './addresses.module.css';

interface AddressCardProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

/** Address with its actions. */
export function AddressCard({ address, isBusy, onDefault, onDelete }: AddressCardProps) {
  const { name, tel, is_default } = address;
  const which = <VisuallyHidden>「{titleOf(address)}」を</VisuallyHidden>;
  return (
    <>
      <h2 className={css.label}>
        {titleOf(address)}
        {is_default && <Badge kind="brand">いつものお届け先</Badge>}
      </h2>
      <p>
        {name.last_name} {name.first_name} 様
      </p>
      <p className={css.place}>{addressText(address)}</p>
      <p>{printedPhone(tel)}</p>
      <div className={css.acts}>
        <TextLink className={css.act} href={addressPath(address.delivery_code)}>
          {which}変更する
        </TextLink>
        {!is_default && (
          <Button variant="text" className={css.act} disabled={isBusy} onClick={onDefault}>
            {which}いつものお届け先にする
          </Button>
        )}
        <Button variant="text" className={css.act} disabled={isBusy} onClick={onDelete}>
          {which}削除する
        </Button>
      </div>
    </>
  );
}
