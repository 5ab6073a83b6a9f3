import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { Note } from '@store/ui';
import css from './composition.module.css';
import type { loadComposition } from './composition.route.ts';
import { CallTable, FragmentTable, MessageTable } from './connections.tsx';
import { GraphSection } from './graph-section.tsx';
import { ReleaseDiff } from './release-diff.tsx';

/** The differences between two releases, and the connections between the parts of the newer one. */
export function Screen() {
  const found = useRouteData<typeof loadComposition>();
  return (
    <DeskPage desk="release-manager" title="エリアの連携と差分">
      {found.kind === 'away' ? (
        <Note tone="err">{found.message}</Note>
      ) : (
        <div className={css.stack}>
          <ReleaseDiff composition={found.composition} />
          {found.composition.after && (
            <>
              <GraphSection parts={found.composition.after.parts} />
              <MessageTable parts={found.composition.after.parts} />
              <CallTable parts={found.composition.after.parts} />
              <FragmentTable parts={found.composition.after.parts} />
            </>
          )}
        </div>
      )}
    </DeskPage>
  );
}
