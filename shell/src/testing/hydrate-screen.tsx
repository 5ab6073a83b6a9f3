import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

interface Moments {
  /** The page stands as it was rendered; none of its scripts runs yet. */
  readonly drawn: () => void;
  /** The frame was hydrated, the screen within it still waits. */
  readonly live: () => void;
}

/** Opens a page as a browser does: rendered, its frame hydrated, then its screen, which React takes up last. */
export async function hydrateScreen(place: HTMLElement, Screen: ComponentType, { drawn, live }: Moments) {
  await outsideOfAct(async () => {
    await new Promise<void>((resolve) => {
      const page = (
        <Frame
          onLive={() => {
            live();
            resolve();
          }}
          screen={Screen}
        />
      );
      place.innerHTML = renderToString(page);
      drawn();
      hydrateRoot(place, page);
    });
  });
}

function Frame({ onLive, screen: Screen }: { readonly onLive: () => void; readonly screen: ComponentType }) {
  // In a task of the browser’s between the frame’s hydration and the screen’s.
  useLayoutEffect(() => queueMicrotask(onLive), [onLive]);
  return (
    <Suspense>
      <Screen />
    </Suspense>
  );
}

/** `act` would hydrate all of it at once. */
async function outsideOfAct(work: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await work();
  environment.IS_REACT_ACT_ENVIRONMENT = before;
}
