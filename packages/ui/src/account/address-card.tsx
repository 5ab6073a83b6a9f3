import type { ReactNode } from 'react';
import { RadioCard, type RadioCardProps } from '../form/radio-card.tsx';
import css from './address-card.module.css';

export interface AddressCardProps extends Omit<RadioCardProps, 'title' | 'children' | 'badge' | 'action'> {
  /** The member's word for it: 「ご自宅」. */
  readonly title: string;
  /** Without 様, which is added. */
  readonly recipient: string;
  /** `107-0000`; 〒 is added. */
  readonly postalCode: string;
  readonly address: string;
  readonly phone?: string;
  /** 変更 and the like, at the foot. */
  readonly action?: ReactNode;
}

/** An address to choose; the chosen one carries 「お届け先」. */
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

/** The last tile of the addresses. */
export function AddAddressTile({ href }: AddAddressTileProps) {
  return (
    <a className={css.tile} href={href}>
      新しいお届け先を追加
    </a>
  );
}
