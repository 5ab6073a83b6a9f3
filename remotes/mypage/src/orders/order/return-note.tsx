import type { OrderWhole } from '@store/contracts/entities';
import { deliveryGroup, RETURN_DAYS } from '@store/domain/order';
import { Panel, TextLink } from '@store/ui';
import page from '../../find-order/find-order.module.css';
import { DeskLine } from '../../texts/desk-line.tsx';

/** 82: return instructions for guests; hidden for an order that was never shipped. */
export function ReturnNote({ order: { order_status } }: { readonly order: OrderWhole }) {
  if (deliveryGroup(order_status) === 'not-delivered') return null;
  return (
    <Panel title="返品・交換">
      <p className={page.words}>
        未開封の商品はお届けから{RETURN_DAYS.wish}日以内、商品の不具合・お届け違いは{RETURN_DAYS.fault}
        日以内に、お電話でご連絡ください。
        <br />
        <DeskLine />
        <br />
        <TextLink href="/guide/cancel">返品・キャンセルについて</TextLink>
      </p>
    </Panel>
  );
}
