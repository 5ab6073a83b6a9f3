import { Button, Note } from '@store/ui';
import css from './store-list.module.css';
import type { useNearest } from './use-nearest.ts';

interface NearMeProps extends ReturnType<typeof useNearest> {
  /** Whether the browser supports geolocation. */
  readonly isOffered: boolean;
}

/** toggles sorting by distance; shows why it failed. */
export function NearMe({ isOffered, nearest, find, forget }: NearMeProps) {
  if (!isOffered) return null;
  return (
    <div className={css.near}>
      {nearest.kind === 'found' ? (
        <Button variant="outline" size="small" onClick={forget}>
          並び順を都道府県順に戻す
        </Button>
      ) : (
        <Button variant="outline" size="small" busy={nearest.kind === 'asking'} onClick={find}>
          現在地から近い順に並べる
        </Button>
      )}
      {nearest.kind === 'failed' && (
        <Note tone="warn" announce="polite">
          {nearest.words}
        </Note>
      )}
    </div>
  );
}
