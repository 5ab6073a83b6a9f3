import { type DeskPage, saveDeskPage } from '@store/contracts/calls/desk';
import { ConfirmDialog } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { Button, Note, Panel } from '@store/ui';
import { type ReactNode, useState } from 'react';
import type { SubmitHandler } from 'react-hook-form';
import { ChangedElsewhere } from '../changes/changed-elsewhere.tsx';
import type { Changes } from '../changes/use-changes.ts';
import { useRecordForm } from '../changes/use-record-form.ts';
import css from '../sku/sku.module.css';
import { LineDiff } from './line-diff.tsx';
import { fieldsOf, PAGE_LABELS, type PageFields, pageRequest } from './page-fields.ts';
import { PAGE_OPTIONS, PageForm } from './page-form.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { usePageCheck } from './use-page-check.ts';
import { VersionsPanel } from './versions-panel.tsx';

interface PageEditorProps {
  readonly shown: DeskPage | null;
  readonly changes: Changes<DeskPage>;
  /** Below the versions. */
  readonly children: ReactNode;
}

/** Publishes a page after a comparison with the published one. */
export function PageEditor({ shown, changes, children }: PageEditorProps) {
  const { call } = useShop();
  const { form, element, field, show, changed } = useRecordForm<PageFields>(fieldsOf(shown), PAGE_LABELS);
  const { isDirty } = form.formState;
  const { isBusy, check } = usePageCheck(show);
  const [asked, setAsked] = useState<{ diff: string; request: ReturnType<typeof pageRequest> } | null>(null);
  const [note, setNote] = useState('');
  const ask: SubmitHandler<PageFields> = async (fields) => {
    changes.clear();
    setNote('');
    const request = pageRequest(fields, shown);
    const diff = await check(request);
    if (diff === '') return setNote('公開中の内容と同じです。');
    if (diff !== null) setAsked({ diff, request });
  };
  const publish = async () => {
    if (!asked) return;
    const { request } = asked;
    const refused = await changes.change(request, publishedText, (key) => call(saveDeskPage, request, key), show);
    setAsked(null);
    if (refused !== '') show([['root', refused]]);
  };
  const restore = (page: Pick<DeskPage, 'edited'>, version: number) => {
    if (!shown) return;
    const { reason: _, ...fields } = fieldsOf({ ...shown, ...page });
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof PageFields, value, { shouldDirty: true });
    form.clearErrors();
    setNote(`版${version}の内容を入力しました。まだ公開していません。`);
  };
  return (
    <div className={css.columns}>
      <Panel title={shown ? '内容を変更する' : '新しいページ'}>
        <form ref={element} className={css.form} onSubmit={(event) => void form.handleSubmit(ask)(event)} noValidate>
          <PageForm {...{ field, form }} isNew={shown === null} />
          <ChangedElsewhere changed={changed.map(withoutText)} options={PAGE_OPTIONS} />
          {note !== '' && (
            <Note tone="info" announce="polite">
              {note}
            </Note>
          )}
          <Button type="submit" busy={isBusy}>
            確認して公開する
          </Button>
        </form>
        <ConfirmDialog
          open={asked !== null}
          title={
            asked?.request.edited.from ? `${asked.request.edited.from.replace('T', ' ')}に公開しますか` : '公開しますか'
          }
          button="公開する"
          busy={changes.isBusy}
          onConfirm={() => void publish()}
          onClose={() => setAsked(null)}
        >
          <LineDiff diff={asked?.diff ?? ''} />
        </ConfirmDialog>
      </Panel>
      <div className={css.stack}>
        <PreviewPanel read={() => pageRequest(form.getValues(), shown)} show={show} />
        {shown && <VersionsPanel page={shown} hasInput={isDirty} onRestore={restore} />}
        {children}
      </div>
    </div>
  );
}

/** Texts are compared before publishing, line by line. */
const withoutText = <Change extends { readonly label: string; readonly value: unknown }>(change: Change) =>
  change.label === PAGE_LABELS.body || change.label === PAGE_LABELS.form ? { ...change, value: '変更あり' } : change;

const TEXTS = {
  SCHEDULED: '公開を予約しました。',
  RUNNING: '公開しました。',
  ENDED: '保存しました。終了したままです。',
};
const publishedText = ({ state }: DeskPage): string => TEXTS[state];
