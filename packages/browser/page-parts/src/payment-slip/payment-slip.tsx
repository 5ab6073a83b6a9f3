import type { OrderWhole } from '@store/contracts/entities';
import { isSlipOver, SLIP_OVER, SLIP_TERMS, slipRows } from '@store/domain/order';
import { Button, DescriptionRows, Panel } from '@store/ui';
import { useState, useSyncExternalStore } from 'react';
import css from '../order/order.module.css';

interface PaymentSlipProps {
  readonly slip: OrderWhole['payment_slip'];
  /** Epoch ms. */
  readonly now: number;
}

/** How to pay at the convenience store until the deadline; nothing for an order that does not wait for that. */
export function PaymentSlip({ slip, now }: PaymentSlipProps) {
  if (!slip) return null;
  if (isSlipOver(slip, now))
    return (
      <Panel title="コンビニでのお支払い">
        <p className={css.terms}>{SLIP_OVER}</p>
      </Panel>
    );
  const isNumber = (text: string) => text === slip.number || text === slip.confirmation_number;
  const rows = slipRows(slip).map(({ term, detail }) => ({
    term,
    detail: isNumber(detail) ? <Copied what={term} text={detail} /> : <b>{detail}</b>,
  }));
  return (
    <Panel title="コンビニでのお支払い">
      <DescriptionRows rows={rows} />
      <p className={css.terms}>{SLIP_TERMS}</p>
    </Panel>
  );
}

const never = () => () => undefined;

/** A number with a button that copies it, which needs scripts. */
function Copied({ what, text }: { readonly what: string; readonly text: string }) {
  const [message, setMessage] = useState('');
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('コピーしました');
    } catch {
      setMessage('コピーできませんでした');
    }
  };
  return (
    <span className={css.copied}>
      <b>{text}</b>
      {isHydrated && (
        <Button variant="plain" onClick={() => void copy()} aria-label={`${what}をコピー`}>
          コピー
        </Button>
      )}
      <span role="status">{message}</span>
    </span>
  );
}
