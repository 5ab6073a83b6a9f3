import { type DeskPage, openDeskPage, stopDeskPage } from '@store/contracts/calls/desk';
import { ActionOutcome } from '@store/desk-kit';
import { useGo, useShop } from '@store/remote-kit';
import { Panel } from '@store/ui';
import { useState } from 'react';
import { useChanges } from '../changes/use-changes.ts';
import { pagePath } from '../paths/desk-paths.ts';
import { StopForm } from '../promotions/stop-form.tsx';
import css from '../sku/sku.module.css';
import { PageEditor } from './page-editor.tsx';

/** A page with its versions, and the form that changes it; null: the form of a new one. */
export function OpenPage({ opened }: { readonly opened: DeskPage | null }) {
  const { call } = useShop();
  const go = useGo();
  const [shown, setShown] = useState(opened);
  const [refused, setRefused] = useState('');
  const again = opened && (() => call(openDeskPage, { page_code: opened.page_code }, { freshMs: 0 }));
  const changes = useChanges<DeskPage>(again, (page) => {
    setShown(page);
    if (!opened) void go(pagePath(page.page_code));
  });
  const stop = ({ page_code, revision }: DeskPage) => {
    return async (reason: string) => {
      const request = { page_code, revision, reason };
      const why = await changes.change(request, '公開を終了しました。', (key) => call(stopDeskPage, request, key));
      setRefused(why);
      return why;
    };
  };
  // Once the page has ended, its form for stopping cannot say why it was refused.
  const isRefused = shown?.state === 'ENDED' && changes.done === '';
  return (
    <div className={css.stack}>
      <ActionOutcome done={changes.done} refused={isRefused ? refused : ''} />
      <PageEditor key={changes.saved} shown={shown} changes={changes}>
        {shown && shown.state !== 'ENDED' && (
          <Panel title="公開を終了する">
            <StopForm
              name="ページ"
              effect="すぐに終了し、お客様には表示されなくなります。"
              busy={changes.isBusy}
              onStop={stop(shown)}
            />
          </Panel>
        )}
      </PageEditor>
    </div>
  );
}
