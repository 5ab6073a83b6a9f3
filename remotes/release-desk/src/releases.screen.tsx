import { useFreshOnReturn, useGo, useRouteData } from '@store/remote-kit';
import { Button, Note, PageWidth } from '@store/ui';
import { useState } from 'react';
import { ActionDialog } from './actions/action-dialog.tsx';
import type { SelectedAction } from './actions/action-texts.ts';
import { PartPanel } from './parts/part-panel.tsx';
import css from './releases.module.css';
import type { loadReleases } from './releases.route.ts';
import { StepList } from './steps/step-list.tsx';

/** Live versions, canaries with figures, and the history; each part can be changed separately, with a reason. */
export function Screen() {
  const found = useRouteData<typeof loadReleases>();
  const go = useGo();
  const [selected, setSelected] = useState<SelectedAction | null>(null);
  const [done, setDone] = useState('');
  useFreshOnReturn();
  const refresh = () => void go('/desk/releases', { replace: true });

  return (
    <PageWidth className={css.page}>
      <div className={css.bar}>
        <h1 className={css.title}>リリース管理</h1>
        <Button variant="outline" size="small" onClick={refresh}>
          最新の状態に更新
        </Button>
        <a className={css.leave} href="/logout">
          ログアウト
        </a>
      </div>
      {done && (
        <Note tone="ok" announce="polite">
          {done}
        </Note>
      )}
      {found.kind === 'away' ? (
        <Note tone="err">{found.message}</Note>
      ) : (
        <>
          <section aria-labelledby="parts">
            <h2 id="parts" className={css.head}>
              公開中のエリア
            </h2>
            <div className={css.parts}>
              {found.desk.parts.map((part) => (
                <PartPanel key={part.part} part={part} onAct={(act) => setSelected({ act, part })} />
              ))}
            </div>
          </section>
          <StepList steps={found.desk.steps} />
          <ActionDialog
            selected={selected}
            revision={found.desk.revision}
            onClose={() => setSelected(null)}
            onDone={(words) => {
              setSelected(null);
              setDone(words);
              refresh();
            }}
          />
        </>
      )}
    </PageWidth>
  );
}
