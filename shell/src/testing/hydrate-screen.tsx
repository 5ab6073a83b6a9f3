import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

interface Moments {
  /** The server's markup is in the document; no script has run yet. */
  readonly drawn: () => void;
  /** The frame is hydrated, React is still working, and the screen is waiting. */
  readonly live: () => void;
}

/** Opens a page as a browser does: server markup, then hydration of the frame, then of its screen. */
export async function hydrateScreen(place: HTMLElement, Screen: ComponentType, { drawn, live }: Moments) {
  await outsideOfAct(async () => {
    await new Promise<void>((resolve) => {
      const page = (
        <Frame
          onLive={() => {
            live();
            // After React's work, before the next task.
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

/** `act` would hydrate everything in one go. */
async function outsideOfAct(work: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await work();
  environment.IS_REACT_ACT_ENVIRONMENT = before;
}
