import { Button, Note } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './taken-out-note.module.css';
import type { TakenOutNotice } from './use-taken-out.ts';

/** 「…を削除しました。元に戻す」; receives the focus of the removed line. */
export function TakenOutNote({ last, isBusy, error, putBack }: TakenOutNotice) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (last.length > 0) undo.current?.focus({ preventScroll: true });
  }, [last]);
  const [first, ...others] = last;
  if (!first) return null;
  return (
    <div className={css.place}>
      <Note tone={error ? 'err' : 'ok'} announce="polite">
        <div className={css.row}>
          <p>
            {`「${first.entry.sku_name}」${others.length > 0 ? `ほか${others.length}種類` : ''}を${first.into === 'favourites' ? 'お気に入りに移しました。' : 'カートから削除しました。'}`}
          </p>
          <Button variant="text" busy={isBusy} onClick={() => void putBack()} ref={undo}>
            元に戻す
          </Button>
        </div>
        {error && <p>{error}</p>}
      </Note>
    </div>
  );
}
