import type { HealthDeclaration } from '@store/contracts/entities';
import { Badge, DescriptionRows, Disclosure, formatDateTime, Panel } from '@store/ui';
import css from './case.module.css';
import { answerRows, cautionWords } from './case-texts.ts';
import type { Case } from './use-case.ts';

/** M-02: all declarations of the buyer in the last 30 days, for any order, newest first. */
export function DeclarationsPanel({ declarations, order_code }: Pick<Case, 'declarations' | 'order_code'>) {
  return (
    <Panel title="申告の履歴" count={`${declarations.length}件`}>
      <p className={css.small}>このお客様が30日以内にされた問診の申告です。新しい順に並んでいます。</p>
      <ol className={css.records}>
        {declarations.map((declaration, place) => (
          <li key={declarations.length - place} className={css.record} data-outcome={declaration.outcome}>
            <Declared declaration={declaration} isOfThisOrder={declaration.order_code === order_code} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface DeclaredProps {
  readonly declaration: HealthDeclaration;
  readonly isOfThisOrder: boolean;
}

function Declared({ declaration, isOfThisOrder }: DeclaredProps) {
  const { declared_timestamp, outcome, lines, reasons } = declaration;
  const isStop = outcome === 'excluded';
  return (
    <>
      <p className={css.line}>
        <Badge kind={isStop ? 'sale' : 'soft'}>{isStop ? '販売できない回答' : '薬剤師の判断へ'}</Badge>
        <b>{formatDateTime(declared_timestamp)}</b>
        <small>{orderWords(declaration, isOfThisOrder)}</small>
      </p>
      <p className={css.text}>{lines.map(({ sku_name, quantity }) => `${sku_name}　数量 ${quantity}`).join('、')}</p>
      {reasons.length > 0 && <p className={css.text}>理由：{reasons.map(cautionWords).join('、')}</p>}
      <Disclosure summary={`${formatDateTime(declared_timestamp)} の回答を読む`}>
        <DescriptionRows rows={answerRows(declaration)} />
      </Disclosure>
    </>
  );
}

function orderWords({ order_code }: HealthDeclaration, isOfThisOrder: boolean): string {
  if (isOfThisOrder) return 'このご注文の申告';
  return order_code === null ? 'ご注文なし' : `ご注文 ${order_code}`;
}
