import type { ReactNode } from 'react';
import { RadioCard, type RadioCardProps } from '../form/radio-card.tsx';
import css from './address-card.module.css';

export interface AddressCardProps extends Omit<RadioCardProps, 'title' | 'children' | 'badge' | 'action'> {
  /** The member's label: 「ご自宅」. */
  readonly title: string;
  /** Without 様, which is appended. */
  readonly recipient: string;
  /** `107-0000`, without 〒, which is prepended. */
  readonly postalCode: string;
  readonly address: string;
  readonly phone?: string;
  /** Actions at the bottom, e.g. 変更. */
  readonly action?: ReactNode;
}

/** A selectable address; the selected one has the badge 「お届け先」. */
export function AddressCard({ recipient, postalCode, address, phone, action, ...radio }: AddressCardProps) {
  return (
    <RadioCard {...radio} badge="お届け先" action={action && <div className={css.actions}>{action}</div>}>
      {recipient} 様<br />〒{postalCode}
      <br />
      {address}
      {phone && (
        <>
          <br />
          {phone}
        </>
      )}
    </RadioCard>
  );
}

export interface AddAddressTileProps {
  readonly href: string;
}

/** Last tile of the addresses: links to adding one. */
export function AddAddressTile({ href }: AddAddressTileProps) {
  return (
    <a className={css.tile} href={href}>
      新しいお届け先を追加
    </a>
  );
}
