import { previewDeskPage } from '@store/contracts/calls/desk';
import { explainSignOut } from '@store/desk-kit';
import { type CalendarDate, tokyoInstant } from '@store/domain/calendar';
import { MEMBER_RANKS, RANK_LABELS } from '@store/domain/customer';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, ErrorNote, Panel, Select, TextField } from '@store/ui';
import { useState } from 'react';
import type { Problems } from '../changes/use-changes.ts';
import { problemsOf } from '../promotions/form-problems.ts';
import css from '../sku/sku.module.css';
import { PAGE_TEXTS, type pageRequest } from './page-fields.ts';

const READERS = [
  { value: '', label: 'ログインしていないお客様' },
  ...MEMBER_RANKS.map((rank) => ({ value: rank, label: RANK_LABELS[rank] })),
];
const SEXES = [
  { value: '', label: '未登録' },
  { value: 'MALE', label: '男性' },
  { value: 'FEMALE', label: '女性' },
] as const;

interface PreviewPanelProps {
  readonly read: () => ReturnType<typeof pageRequest>;
  /** Shows what is refused at the fields of the page. */
  readonly show: (problems: Problems) => void;
}

/** Opens what is typed in the store, at a time and as a customer sees it. Nothing is published. */
export function PreviewPanel({ read, show }: PreviewPanelProps) {
  const { call, now } = useShop();
  const [at, setAt] = useState('');
  const [rank, setRank] = useState('');
  const [sex, setSex] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState({ path: '', refused: '' });
  const create = async () => {
    setResult({ path: '', refused: '' });
    const { page_code, kind, edited } = read();
    const request = {
      ...{ page_code, kind, edited, at: momentOf(at) ?? Math.max(momentOf(edited.from) ?? 0, now()) },
      reader: {
        rank: MEMBER_RANKS.find((each) => each === rank) ?? null,
        // The sex of a guest is unknown.
        sex: (rank !== '' && SEXES.find(({ value }) => value === sex)?.value) || null,
      },
    };
    const problems = problemsOf(previewDeskPage.request.safeParse(request), PAGE_TEXTS);
    if (problems.length > 0) return show(problems);
    setBusy(true);
    const reply = await call(previewDeskPage, request)
      .then((given) => explainSignOut(call, given))
      .catch(lost('プレビューを作れませんでした。入力内容は残っています。'));
    setBusy(false);
    if (reply.kind === 'answered') return setResult({ path: reply.data.path, refused: '' });
    show(Object.entries(reply.fields ?? {}));
    setResult({ path: '', refused: reply.message });
  };
  return (
    <Panel title="プレビュー">
      <div className={css.form}>
        <TextField
          label="表示する日時"
          type="datetime-local"
          hint="空欄なら、公開日時かいま"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Select label="お客様" options={READERS} value={rank} onChange={({ target }) => setRank(target.value)} />
        {rank !== '' && (
          <Select label="性別" options={SEXES} value={sex} onChange={({ target }) => setSex(target.value)} />
        )}
        <ErrorNote>{result.refused}</ErrorNote>
        <Button variant="outline" busy={isBusy} onClick={() => void create()}>
          プレビューを作る
        </Button>
        <p role="status">
          {result.path !== '' && (
            <a className={css.link} href={result.path} target="_blank" rel="noopener">
              プレビューを開く
            </a>
          )}
        </p>
      </div>
    </Panel>
  );
}

/** A minute in Tokyo as epoch ms; null for anything else. */
function momentOf(text: string): number | null {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  return day === undefined ? null : tokyoInstant(day as CalendarDate, Number(hour), Number(minute));
}
