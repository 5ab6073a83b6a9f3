import type { Address, Cart } from '@store/contracts/entities';
import { PAYMENT_LABELS, PAYMENT_METHODS, paysSeveralAddresses } from '@store/domain/order';
import { DescriptionRows, Note, Panel } from '@store/ui';
import { severalPath } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import { parcelRows } from './parcel-rows.tsx';
import css from './several.module.css';

interface ParcelsPanelProps {
  readonly cart: Cart;
  readonly addresses: readonly Address[];
}

/** Addresses of a divided cart on the delivery step, and which payment methods remain with the reason. */
export function ParcelsPanel({ cart, addresses }: ParcelsPanelProps) {
  const { parcels } = cart.checkout;
  if (!parcels) return null;
  return (
    <Panel
      title={`お届け先（${parcels.length}か所）`}
      action={<Change what="お届け先の分け方" href={severalPath(cart.order_type)} />}
    >
      <div className={css.stack}>
        {parcels.map((parcel, place) => (
          <div key={parcel.delivery_code}>
            <p>
              <b>お届け先{place + 1}</b>
            </p>
            <DescriptionRows rows={parcelRows(parcel, cart, addresses)} />
          </div>
        ))}
        <Note>
          ご注文はお届け先ごとに1件ずつとなります。代金引換は、それぞれのお届け先で受け取られる方のお支払いです（手数料もお届け先ごと）。
          {UNPAID}
          は、1件のお支払いを複数のお届け先に分けられないため、お選びいただけません。
        </Note>
      </div>
    </Panel>
  );
}

const UNPAID = PAYMENT_METHODS.filter((method) => !paysSeveralAddresses(method))
  .map((method) => PAYMENT_LABELS[method])
  .join('・');
