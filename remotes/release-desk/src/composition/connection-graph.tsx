import type { PartInterface } from '@store/contracts/composition';
import { useEffect, useMemo, useRef, useState } from 'react';
import css from './composition.module.css';
import { type DrawnNode, drawingOf } from './drawing-of.ts';

const KINDS: Readonly<Record<string, string>> = {
  part: 'エリア',
  message: 'メッセージ',
  fragment: '部品',
  call: 'API',
};

/** Space beside the part at which the drawing opens, px. */
const MARGIN = 8;

/** A drawing of the connections; a chosen node shows its own. The tables of the page have the same content as text. */
export function ConnectionGraph({ parts }: { readonly parts: readonly PartInterface[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { nodes, edges, width, height } = useMemo(() => drawingOf(parts), [parts]);
  const frame = useRef<HTMLDivElement>(null);
  const [first] = nodes.filter(({ kind }) => kind === 'part').toSorted((a, b) => a.left - b.left);
  // The corner of a large drawing is empty.
  useEffect(() => {
    if (!frame.current || !first) return;
    frame.current.scrollLeft = first.left - MARGIN;
    frame.current.scrollTop = first.top - frame.current.clientHeight / 2;
  }, [first]);
  const own = edges.filter(({ from, to }) => from === chosen || to === chosen);
  const near = new Set(own.flatMap(({ from, to }) => [from, to]));
  const node = nodes.find(({ id }) => id === chosen);
  return (
    <>
      <p role="status" className={css.chosen}>
        {node ? connectionText(node, nodes, own) : 'エリア・メッセージ・部品・APIを選ぶと、つながりを強調します。'}
      </p>
      <div ref={frame} className={css.frame}>
        <div className={css.drawing} style={{ width, height }} data-chosen={chosen !== null}>
          <svg width={width} height={height} aria-hidden="true">
            <marker id="tip" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto">
              <path className={css.tip} d="M0 0L6 3L0 6Z" />
            </marker>
            {edges.map((edge) => (
              <path key={`${edge.from} ${edge.to}`} d={edge.path} markerEnd="url(#tip)" data-own={own.includes(edge)} />
            ))}
          </svg>
          {nodes.map(({ id, kind, name, ...place }) => (
            <button
              key={id}
              type="button"
              className={css.node}
              style={place}
              data-kind={kind}
              data-own={near.has(id)}
              aria-label={`${KINDS[kind]} ${name}`}
              aria-pressed={id === chosen}
              onClick={() => setChosen(id === chosen ? null : id)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

interface Edge {
  readonly from: string;
  readonly to: string;
}

function connectionText({ id, kind, name }: DrawnNode, nodes: readonly DrawnNode[], own: readonly Edge[]): string {
  const namesOf = (ids: readonly string[]) =>
    nodes.flatMap((other) => (ids.includes(other.id) ? other.name : [])).join('、') || 'なし';
  const [into, out] = [own.filter(({ to }) => to === id), own.filter(({ from }) => from === id)];
  return `${KINDS[kind]} ${name}：受け取る元 ${namesOf(into.map(({ from }) => from))}／渡す先 ${namesOf(out.map(({ to }) => to))}`;
}
