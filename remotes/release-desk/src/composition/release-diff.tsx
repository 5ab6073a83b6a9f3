import type { releaseComposition } from '@store/contracts/calls/service';
import { type InterfaceChange, type InterfaceList, interfaceChanges } from '@store/contracts/composition';
import type { AnswerOf } from '@store/contracts/wire';
import { Button, formatDateTime, formatNumber, Note, Select } from '@store/ui';
import css from './composition.module.css';

const LISTS: Readonly<Record<InterfaceList, string>> = {
  routes: '画面',
  fragments: '部品',
  embeds: '埋め込む部品',
  publishes: '発行するメッセージ',
  reads: '読み取るメッセージ',
  handles: '処理するメッセージ',
  calls: 'API',
};

/** A choice of two releases, and the parts that differ between them. */
export function ReleaseDiff({ composition }: { readonly composition: AnswerOf<typeof releaseComposition> }) {
  const { steps, before, after } = composition;
  const options = steps.map(({ revision, at_timestamp, by }) => ({
    value: String(revision),
    label: `${revision}番 ${formatDateTime(at_timestamp)} ${by}`,
  }));
  const changes = before && after ? interfaceChanges(before.parts, after.parts) : [];
  return (
    <section aria-labelledby="diff">
      <h2 id="diff" className={css.head}>
        2つのリリースの差分
      </h2>
      <form className={css.choice} method="get" action="/desk/releases/composition">
        <Select name="before" label="変更前" size="small" options={options} defaultValue={String(before?.revision)} />
        <Select name="after" label="変更後" size="small" options={options} defaultValue={String(after?.revision)} />
        <Button type="submit" size="small" variant="outline">
          比較する
        </Button>
      </form>
      {changes.length === 0 ? (
        <Note>{before && after ? 'エリアの違いはありません。' : '比較できるリリースがありません。'}</Note>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">エリア</th>
              <th scope="col">変更点</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.part} change={change} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ChangeRow({ change: { part, before, after, entries } }: { readonly change: InterfaceChange }) {
  return (
    <tr>
      <th scope="row">
        <b>{part}</b>
      </th>
      <td>
        <ul>
          <li>{`版 ${before?.version ?? 'なし'} → ${after?.version ?? 'なし'}`}</li>
          {entries.map(({ list, name, isNew }) => (
            <li key={`${list} ${name}`} data-new={isNew}>
              {`${isNew ? '追加' : '削除'}：${LISTS[list]} ${name}`}
            </li>
          ))}
          <li>{`初回表示のファイル ${bytesOf(before)} → ${bytesOf(after)}`}</li>
        </ul>
      </td>
    </tr>
  );
}

const bytesOf = (side: InterfaceChange['before']) => (side ? `${formatNumber(side.bytes)}バイト` : 'なし');
