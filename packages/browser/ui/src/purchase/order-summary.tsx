import { type ReactNode, useId } from 'react';
import { formatNumber, formatYen } from '../format/yen.ts';
import css from './order-summary.module.css';

export interface SummaryRow {
  readonly label: string;
  /** Yen, negative (shown in red) for a deduction; or text: 「無料」. */
  readonly value: number | string;
}

export interface OrderSummaryProps {
  readonly title?: string;
  readonly rows: readonly SummaryRow[];
  /** Yen with tax. */
  readonly total: number;
  readonly totalLabel?: string;
  /** Tax by rate: 「10%対象 12,778円（内 消費税 1,161円）」. */
  readonly taxLines?: readonly string[];
  /** Points the order earns. */
  readonly points?: { readonly amount: number; readonly label?: string };
  /** Submit button and other links. */
  readonly children?: ReactNode;
  /** Small print below the buttons. */
  readonly finePrint?: ReactNode;
  readonly headingLevel?: 'h2' | 'h3';
}

/** Amounts and total of an order on a tinted background. */
export function OrderSummary({
  title = 'ご注文金額',
  rows,
  total,
  totalLabel = 'お支払い合計',
  taxLines = [],
  points,
  children,
  finePrint,
  headingLevel: Heading = 'h2',
}: OrderSummaryProps) {
  const id = useId();
  return (
    <section className={css.summary} aria-labelledby={id}>
      <Heading className={css.title} id={id}>
        {title}
      </Heading>
      <dl>
        {rows.map((row) => (
          <div className={css.row} key={row.label}>
            <dt>{row.label}</dt>
            <dd className={css.value} data-kind={kindOf(row.value)}>
              {typeof row.value === 'number' ? formatYen(row.value) : row.value}
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>
            <span>{totalLabel}</span> <small className={css.tax}>税込</small>
          </dt>
          <dd className={css.amount}>
            {formatNumber(total)}
            <small className={css.yen}>円</small>
          </dd>
        </div>
      </dl>
      {taxLines.map((line) => (
        <p className={css.taxLine} key={line}>
          {line}
        </p>
      ))}
      {points && (
        <p className={css.points}>
          <span>{points.label ?? '獲得予定ポイント'}</span>
          <b className={css.pointAmount}>{`${formatNumber(points.amount)}ポイント`}</b>
        </p>
      )}
      {children && <div className={css.buttons}>{children}</div>}
      {finePrint && <div className={css.finePrint}>{finePrint}</div>}
    </section>
  );
}

function kindOf(value: number | string): 'deduction' | 'words' | undefined {
  if (typeof value === 'string') return 'words';
  return value < 0 ? 'deduction' : undefined;
}
