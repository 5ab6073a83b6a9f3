import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

interface Moments {
  /** The page stands as it was rendered; none of its scripts runs yet. */
  readonly drawn: () => void;
  /** The frame was hydrated, React is at work still, and the screen within it waits. */
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
            // After React's work, before the browser's next task.
            queueMicrotask(resolve);
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
  useLayoutEffect(onLive, [onLive]);
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
