import { fetchCode } from '@store/remote-kit';
import { type ComponentType, useEffect, useState } from 'react';

/** Loads `SessionDialogs` after the page is shown: they are first needed a minute later. */
export function DeferredSessionDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => import('./session-dialogs.tsx');
    void fetchCode(load).then(
      ({ SessionDialogs }) => setDialogs(() => SessionDialogs),
      () => undefined,
    );
  }, []);
  return Dialogs && <Dialogs />;
}
