import type { OrderType } from '@store/contracts/wire';
import { ordererRows } from '@store/domain/order';
import { DescriptionRows, Panel } from '@store/ui';
import { guestPath } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import type { ConfirmationVisit } from './load-confirmation.ts';

interface OrdererBlockProps {
  readonly orderer: ConfirmationVisit['orderer'];
  readonly orderType: OrderType;
}

/** 46: guest who orders, as shown on the completion page and in the mail; members have theirs in the account. */
export function OrdererBlock({ orderer, orderType }: OrdererBlockProps) {
  if (!orderer) return null;
  return (
    <Panel title="ご注文者" action={<Change what="ご注文者" href={guestPath(orderType)} />}>
      <DescriptionRows rows={ordererRows(orderer)} />
    </Panel>
  );
}
