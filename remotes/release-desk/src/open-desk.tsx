import type { DeskStep } from '@store/contracts/calls/service';
import { DeskPage } from '@store/desk-kit';
import { Button, formatDateTime, Note } from '@store/ui';
import { useState } from 'react';
import { ActionDialog } from './actions/action-dialog.tsx';
import type { SelectedAction } from './actions/action-texts.ts';
import { areaOf } from './areas/area-texts.ts';
import { type Desk, useLiveDesk } from './live/use-live-desk.ts';
import { PartPanel } from './parts/part-panel.tsx';
import { mostUrgentFirst, troublesOf } from './parts/troubles.ts';
import css from './releases.module.css';
import { StepList } from './steps/step-list.tsx';

/** The desk with its data, which it refreshes. */
export function OpenDesk({ loaded }: { readonly loaded: Desk }) {
  const { desk, refreshedAt, isStale, refresh } = useLiveDesk(loaded);
  const [selected, setSelected] = useState<SelectedAction | null>(null);
  const [done, setDone] = useState('');
  const { revision, steps } = desk;
  const [last] = steps;
  const parts = mostUrgentFirst(desk.parts);
  const troubled = parts.filter((part) => troublesOf(part).labels.length > 0);

  return (
    <DeskPage
      desk="release-manager"
      title="リリース管理"
      actions={
        <>
          <Button variant="outline" size="small" onClick={refresh}>
            最新の状態に更新
          </Button>
          <form method="post" action="/release/toolbar/start">
            <Button type="submit" variant="outline" size="small">
              店のページで版を確認
            </Button>
          </form>
          <a className={css.jump} href="#history">
            履歴へ
          </a>
          <small className={css.fresh}>
            {refreshedAt === null ? '自動で更新します' : `${formatDateTime(refreshedAt)}に更新`}
          </small>
        </>
      }
    >
      <div className={css.stack}>
        {isStale && <Note tone="warn">最新の状態を取得できません。接続が戻ると、自動で更新します。</Note>}
        {done && <Done words={done} last={last} onUndo={(step) => setSelected({ kind: 'undo', step, revision })} />}
        {troubled.length > 0 && (
          <Note tone="err" title={`要確認のエリア：${troubled.length}`}>
            <ul className={css.troubled}>
              {troubled.map((part) => (
                <li key={part.part}>
                  <a href={`#part-${part.part}`}>{areaOf(part)}</a>
                </li>
              ))}
            </ul>
          </Note>
        )}
        <section aria-labelledby="parts">
          <h2 id="parts" className={css.head}>
            公開中のエリア
          </h2>
          <div className={css.parts}>
            {parts.map((part) => (
              <PartPanel
                key={part.part}
                part={part}
                onAct={(act, version) => setSelected({ kind: 'move', act, part, version, revision })}
              />
            ))}
          </div>
        </section>
        <StepList steps={steps} onUndo={(step) => setSelected({ kind: 'undo', step, revision })} />
        <ActionDialog
          selected={selected}
          onClose={() => setSelected(null)}
          onDone={(words) => {
            setSelected(null);
            setDone(words);
            refresh();
          }}
        />
      </div>
    </DeskPage>
  );
}

interface DoneProps {
  readonly words: string;
  /** The newest step. */
  readonly last: DeskStep | undefined;
  readonly onUndo: (step: DeskStep) => void;
}

/** Confirms an action, which can be undone here. */
function Done({ words, last, onUndo }: DoneProps) {
  return (
    <div className={css.done}>
      <Note tone="ok" announce="polite">
        {words}
      </Note>
      {last?.may_undo && (
        <Button
          variant="outline"
          size="small"
          aria-label={`${last.revision}番を元に戻す（直前の操作）`}
          onClick={() => onUndo(last)}
        >
          元に戻す
        </Button>
      )}
    </div>
  );
}
