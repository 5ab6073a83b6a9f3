import type { PartInterface } from '@store/contracts/composition';
import { lazySection } from '@store/remote-kit';
import { Button, Skeleton } from '@store/ui';
import { Suspense, useState } from 'react';
import css from './composition.module.css';

// Its layout library is loaded when the drawing is requested.
const ConnectionGraph = lazySection(
  () => import(/* webpackChunkName: "graph" */ './connection-graph.tsx'),
  'ConnectionGraph',
  true,
);

/** The drawing of the connections, on request. */
export function GraphSection({ parts }: { readonly parts: readonly PartInterface[] }) {
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby="graph">
      <h2 id="graph" className={css.head}>
        連携の図
      </h2>
      {isShown ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <ConnectionGraph parts={parts} />
        </Suspense>
      ) : (
        <Button size="small" variant="outline" onClick={() => setShown(true)}>
          図を表示する
        </Button>
      )}
    </section>
  );
}
