import type { PartInterface } from '@store/contracts/composition';
import css from './composition.module.css';

type Use = 'publishes' | 'handles' | 'reads' | 'calls' | 'fragments' | 'embeds';

interface ConnectionsProps {
  readonly parts: readonly PartInterface[];
}

/** Bus messages with the parts that publish, handle and read them. */
export function MessageTable({ parts }: ConnectionsProps) {
  return (
    <UseTable
      {...{ id: 'messages', title: 'バスのメッセージ', name: 'メッセージ', parts }}
      uses={{ 発行: 'publishes', 処理: 'handles', 読み取り: 'reads' }}
    />
  );
}

/** API calls with the parts that make them. */
export function CallTable({ parts }: ConnectionsProps) {
  return <UseTable {...{ id: 'calls', title: 'APIの呼び出し', name: 'API', parts }} uses={{ エリア: 'calls' }} />;
}

/** Fragments with the part that provides them, and those whose screens embed them. */
export function FragmentTable({ parts }: ConnectionsProps) {
  return (
    <UseTable
      {...{ id: 'fragments', title: '部品', name: '部品', parts }}
      uses={{ 提供: 'fragments', 埋め込み: 'embeds' }}
    />
  );
}

interface UseTableProps extends ConnectionsProps {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** Column headings with the use they list. */
  readonly uses: Readonly<Record<string, Use>>;
}

function UseTable({ id, title, name, parts, uses }: UseTableProps) {
  const columns = Object.entries(uses);
  const names = [...new Set(columns.flatMap(([, use]) => parts.flatMap((part) => part[use])))].sort();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.head}>
        {title}
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {columns.map(([heading]) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((each) => (
            <tr key={each}>
              <th scope="row">{each}</th>
              {columns.map(([heading, use]) => (
                <td key={heading}>{usersOf(parts, use, each) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function usersOf(parts: readonly PartInterface[], use: Use, name: string): string {
  return parts
    .filter((part) => part[use].includes(name))
    .map(({ part }) => part)
    .join('、');
}
