import { plainWords } from '@store/contracts/content-blocks';
import { DescriptionRows } from '@store/ui';
import type { BlockProps } from '../drawing/block-props.ts';
import css from '../drawing/blocks.module.css';
import { RichText } from '../drawing/rich-text.tsx';

/** Rows of two cells as a description list; with a head or more columns, a table that scrolls sideways on phones. */
export function TableBlock({ block }: BlockProps<'table'>) {
  const { head, rows } = block;
  if (!head && rows.every((row) => row.length === 2))
    return (
      <DescriptionRows
        rows={rows.map(([term = [], detail = []]) => ({ term: plainWords(term), detail: <RichText text={detail} /> }))}
      />
    );
  const named = (head ?? rows[0] ?? []).map(plainWords).join('・');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    <section className={css.table} tabIndex={0} aria-label={`表：${named}`}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, place) => (
                <th key={place} scope="col">
                  <RichText text={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, place) => (
            <Row key={place} cells={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cells: [first = [], ...others] }: { readonly cells: BlockProps<'table'>['block']['rows'][number] }) {
  return (
    <tr>
      <th scope="row">
        <RichText text={first} />
      </th>
      {others.map((cell, place) => (
        <td key={place}>
          <RichText text={cell} />
        </td>
      ))}
    </tr>
  );
}
