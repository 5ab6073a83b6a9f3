import { formatYen } from '@store/ui';
import { type CSSProperties, useId, useState } from 'react';
import { PRICE_TURNED } from '../conditions/list-texts.ts';
import type { ListChange } from '../conditions/use-list-change.ts';
import type { LoadedList } from '../load-list.ts';
import css from './price-range.module.css';

const STEP = 500;

/** Slider with two thumbs; the list updates when a thumb is released. */
export function PriceRange({ list, change }: { readonly list: LoadedList; readonly change: ListChange }) {
  const { price_from, price_to } = change.next.filter;
  const top = topOf(list.facets.price.max, price_from, price_to);
  const settled = { from: Math.min(price_from ?? 0, top), to: Math.min(price_to ?? top, top) };
  const noteId = useId();
  const [dragged, setDragged] = useState<typeof settled | null>(null);
  const { from, to } = dragged ?? settled;

  const settle = () => {
    if (!dragged) return;
    setDragged(null);
    if (dragged.from === settled.from && dragged.to === settled.to) return;
    change.narrow({
      price_from: dragged.from > 0 ? dragged.from : undefined,
      price_to: dragged.to < top ? dragged.to : undefined,
    });
  };
  const described = list.isPriceTurned ? { 'aria-describedby': noteId } : {};
  const thumb = { className: css.thumb, min: 0, max: top, step: STEP, ...described } as const;
  const letGo = { onPointerUp: settle, onKeyUp: settle, onBlur: settle };
  // CSSProperties does not include custom properties.
  const style = { '--from': from / top, '--to': to / top } as CSSProperties;
  return (
    <div className={css.range} style={style}>
      <div className={css.track}>
        <input
          type="range"
          {...thumb}
          {...letGo}
          aria-label="価格の下限"
          aria-valuetext={formatYen(from)}
          value={from}
          onChange={({ target }) => setDragged({ from: Math.min(Number(target.value), to), to })}
        />
        <input
          type="range"
          {...thumb}
          {...letGo}
          aria-label="価格の上限"
          aria-valuetext={formatYen(to)}
          value={to}
          onChange={({ target }) => setDragged({ from, to: Math.max(Number(target.value), from) })}
        />
      </div>
      <p className={css.ends}>
        <span>{formatYen(from)}</span>
        <span>{formatYen(to)}</span>
      </p>
      {list.isPriceTurned && (
        <p className={css.turned} id={noteId}>
          {PRICE_TURNED}
        </p>
      )}
    </div>
  );
}

/** Slider maximum: the highest price rounded up to thousands, at least the requested prices. */
function topOf(dearest: number, ...requested: (number | undefined)[]): number {
  const most = Math.max(dearest, 1000, ...requested.map((price) => price ?? 0));
  return Math.ceil(most / 1000) * 1000;
}
