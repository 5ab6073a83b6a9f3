import type { DeskOrder, OrderMail } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { ActionOutcome } from '@store/desk-kit';
import { fetchCode } from '@store/remote-kit';
import { Button, ButtonLink, formatYen, Panel } from '@store/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { papersPath } from '../paths/desk-paths.ts';
import css from './order.module.css';
import { ShipForm } from './ship-form.tsx';
import { TextForm } from './text-form.tsx';
import { type OrderActions as OrderActionsOf, useOrderActions } from './use-order-actions.ts';

// Loaded on the press.
const RequestReturn = lazy(async () => ({
  default: (await fetchCode(() => import('./request-return.tsx'))).RequestReturn,
}));

const DeliveryForm = lazy(async () => ({
  default: (await fetchCode(() => import('./delivery-form.tsx'))).DeliveryForm,
}));

const ReturnForm = lazy(async () => ({ default: (await fetchCode(() => import('./return-form.tsx'))).ReturnForm }));

interface OrderActionsProps {
  readonly role: StaffRole;
  readonly opened: DeskOrder;
  readonly onChanged: (opened: DeskOrder) => void;
}

/** States of orders that are or were packed; before, the address may still change. */
const PACKED: ReadonlySet<string> = new Set(['ACCEPTED', 'SHIPPED', 'RECEIVED']);

const MAILS: Readonly<Record<OrderMail, string>> = {
  confirmation: 'ご注文の確認',
  slip: 'お支払いのお願い',
  shipping: '発送のお知らせ',
  cancellation: 'キャンセルのお知らせ',
};

/** The actions that the order's state and the role allow. */
export function OrderActions({ role, opened, onChanged }: OrderActionsProps) {
  const actions = useOrderActions(opened, onChanged);
  const { order, not_cancellable } = opened;
  const isWarehouse = role !== 'support';
  const canShip = isWarehouse && order.order_status === 'ACCEPTED';
  const isSupport = role !== 'warehouse';
  const [moves, setMoves] = useState(0);
  const waiting = (order.returns ?? []).filter(({ state }) => state === 'REQUESTED');
  return (
    <div className={css.stack}>
      <ActionOutcome refused={actions.refused} done={actions.done} />
      {isWarehouse && PACKED.has(order.order_status) && (
        <p>
          <ButtonLink variant="outline" href={papersPath([order.order_code])} target="_blank" rel="noopener">
            出荷書類（PDF）
          </ButtonLink>
        </p>
      )}
      {canShip && <ShipForm order={order} actions={actions} />}
      {isSupport &&
        waiting.map((request) => (
          <Later key={request.return_code} label={`返品${request.return_code}のお申し込みに回答する`}>
            <ReturnForm
              request={request}
              refund={opened.refunds.find(({ return_code }) => return_code === request.return_code)}
              actions={actions}
            />
          </Later>
        ))}
      {isSupport && opened.returnable && (
        <Later label="返品を代わりに受け付ける">
          <RequestReturn options={opened.returnable} actions={actions} />
        </Later>
      )}
      {isSupport && opened.delivery_fixed !== '' && <p>{opened.delivery_fixed}</p>}
      {isSupport && opened.delivery_fixed === '' && (
        // Closed again after each change.
        <Later key={moves} label="お届け先を変更する">
          <DeliveryForm order={order} actions={actions} onChanged={() => setMoves(moves + 1)} />
        </Later>
      )}
      <Panel title="メモ">
        <TextForm
          label="メモ"
          hint="お客様には表示されません。"
          max={1000}
          button="メモを残す"
          busy={actions.isBusy}
          onSend={actions.note}
        />
      </Panel>
      {isSupport && <MailPanel opened={opened} actions={actions} />}
      {isSupport && not_cancellable === '' && (
        <Panel title="キャンセル">
          <TextForm
            label="キャンセルの理由"
            hint="お客様には表示されません。"
            max={200}
            button="ご注文をキャンセルする"
            busy={actions.isBusy}
            question={
              <p>{`ご注文${order.order_code}（${formatYen(order.total_in_vat)}）をキャンセルします。お支払い・ポイント・在庫を戻し、お客様にメールを送ります。元に戻せません。`}</p>
            }
            onSend={actions.cancel}
          />
        </Panel>
      )}
    </div>
  );
}

/** Sends mails again that were sent before, also those of single parcels. */
function MailPanel({ opened, actions }: Pick<OrderActionsProps, 'opened'> & { readonly actions: OrderActionsOf }) {
  const sent = [
    ...opened.mails.map((mail) => ({ mail, place: undefined, label: MAILS[mail] })),
    ...opened.parcel_mails.map((place) => ({
      mail: 'shipping' as const,
      place,
      label: `${place + 1}個目の${MAILS.shipping}`,
    })),
  ];
  if (sent.length === 0) return null;
  return (
    <Panel title="メールをもう一度送る">
      <p className={css.mails}>
        {sent.map(({ mail, place, label }) => (
          <Button
            key={label}
            variant="outline"
            size="small"
            busy={actions.isBusy}
            onClick={() => void actions.resend(mail, place)}
          >
            {label}
          </Button>
        ))}
      </p>
    </Panel>
  );
}

/** Shows its children after the press, which loads their code. */
function Later({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Suspense fallback={null}>{children}</Suspense>;
  return (
    <Button variant="outline" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
