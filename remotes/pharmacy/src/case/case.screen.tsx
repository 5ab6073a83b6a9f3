import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, RetryPanel, Skeleton, supportDesks } from '@store/ui';
import { QUEUE_PATH } from '../desk/desk-paths.ts';
import { PharmacyPage } from '../desk/pharmacy-page.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import css from './case.module.css';
import type { loadCase } from './case.route.ts';
import { CaseHead } from './case-head.tsx';
import { DeclarationsPanel } from './declarations-panel.tsx';
import { Neighbours } from './neighbours.tsx';
import { ReadingsPanel, RecordsPanel } from './trail-panels.tsx';
import { type OpenedCase, useCase } from './use-case.ts';

/** M-04: answers, messages, and the decision of the pharmacist. */
export function Screen() {
  const { pharmacist, orderCode, waiting, DecisionPanel } = useRouteData<typeof loadCase>();
  return (
    <PharmacyPage title={`ご注文 ${orderCode}`} pharmacist={pharmacist} waiting={waiting?.length}>
      <Neighbours orderCode={orderCode} waiting={waiting ?? []} />
      <CaseBody key={orderCode} orderCode={orderCode} DecisionPanel={DecisionPanel} />
    </PharmacyPage>
  );
}

type CaseVisit = Awaited<ReturnType<typeof loadCase>>;

function CaseBody({ orderCode, DecisionPanel }: Pick<CaseVisit, 'orderCode' | 'DecisionPanel'>) {
  const { found, open } = useCase(orderCode);
  switch (found.kind) {
    case 'opening':
      return <Skeleton height="60vh" />;
    case 'lost':
      return <RetryPanel what="ご注文" onRetry={() => void open()} desk={supportDesks.pharmacy} />;
    case 'gone':
      return (
        <EmptyState title="このご注文は見つかりませんでした">
          <ButtonLink href={QUEUE_PATH}>受付一覧に戻る</ButtonLink>
        </EmptyState>
      );
    case 'open':
      return <OpenCase found={found} onChanged={open} DecisionPanel={DecisionPanel} />;
  }
}

interface OpenCaseProps extends Pick<CaseVisit, 'DecisionPanel'> {
  readonly found: Extract<OpenedCase, { kind: 'open' }>;
  /** Reloads the case. */
  readonly onChanged: () => Promise<void>;
}

function OpenCase({ found: { opened, sheets }, onChanged, DecisionPanel }: OpenCaseProps) {
  return (
    <>
      <CaseHead opened={opened} sheets={sheets} />
      <div className={css.columns}>
        <div className={css.stack}>
          <AnswersPanel opened={opened} />
          <DeclarationsPanel declarations={opened.declarations} order_code={opened.order_code} />
          <RecordsPanel records={opened.records} />
          <ReadingsPanel readings={opened.readings} />
        </div>
        <div className={css.stack}>
          <DecisionPanel opened={opened} sheets={sheets} onChanged={onChanged} />
        </div>
      </div>
    </>
  );
}
