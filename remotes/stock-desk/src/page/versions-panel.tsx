import { type DeskPage, openDeskPageVersion } from '@store/contracts/calls/desk';
import { ConfirmDialog, DeskTable, explainSignOut } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, DescriptionRows, ErrorNote, formatDateTime, Panel } from '@store/ui';
import { useState } from 'react';
import { KIND_LABELS, STATE_LABELS } from '../pages/page-texts.ts';
import css from '../sku/sku.module.css';

interface VersionsPanelProps {
  readonly page: DeskPage;
  /** Whether something is typed that a version would replace. */
  readonly hasInput: boolean;
  /** Puts an earlier version into the form. */
  readonly onRestore: (version: Pick<DeskPage, 'edited'>, number: number) => void;
}

/** The page as it is published, and its earlier versions, which the form can take over. */
export function VersionsPanel({ page, hasInput, onRestore }: VersionsPanelProps) {
  const { call } = useShop();
  const [refused, setRefused] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const { page_code, kind, state, from, until, versions } = page;
  const restore = async (version: number) => {
    setRefused('');
    setAsked(null);
    const reply = await call(openDeskPageVersion, { page_code, version }, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('読み込めませんでした。'));
    if (reply.kind === 'answered') onRestore(reply.data, version);
    else setRefused(reply.message);
  };
  return (
    <Panel title="公開中の内容" count={STATE_LABELS[state]}>
      <DescriptionRows
        rows={[
          { term: '種類', detail: KIND_LABELS[kind] },
          { term: 'アドレス', detail: page_code },
          { term: '公開', detail: formatDateTime(from) },
          { term: '終了', detail: until === null ? 'なし' : formatDateTime(until) },
        ]}
      />
      {kind !== 'banner' && state === 'RUNNING' && (
        <a className={css.link} href={`/${page_code}`} target="_blank" rel="noopener">
          お店で見る
        </a>
      )}
      <ErrorNote>{refused}</ErrorNote>
      <DeskTable
        label="版"
        heads={['版', '元に戻す']}
        rows={versions.map(({ version, at, staff_name }, place) => ({
          key: String(version),
          cells: [
            `${version}　${formatDateTime(at)}　${staff_name ?? 'コマンド'}`,
            place === 0 ? (
              STATE_LABELS[state]
            ) : (
              <Button
                key="restore"
                variant="plain"
                size="small"
                onClick={() => (hasInput ? setAsked(version) : void restore(version))}
              >
                {`版${version}を入力`}
              </Button>
            ),
          ],
        }))}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`版${asked ?? ''}を入力しますか`}
        button="入力する"
        busy={false}
        onConfirm={() => void (asked !== null && restore(asked))}
        onClose={() => setAsked(null)}
      >
        入力中の内容は、この版の内容に変わります。
      </ConfirmDialog>
    </Panel>
  );
}
