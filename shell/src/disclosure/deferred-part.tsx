import { RetryPanel } from '@store/ui';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** A part of the frame that opens on a press and is loaded after the page's first load. */
export interface DeferredPart<P> {
  /** Renders the part; `waiting` while its code loads, a retry panel when that fails (B-12). */
  readonly Part: ComponentType<P>;
  /** Loads the code once. A failure is not cached: the next press retries. */
  prepare(): Promise<void>;
  /** Prefetches the code when the browser is idle, unless the opener is not visible. */
  usePrepared(opener: RefObject<Element | null>): void;
}

interface DeferredPartOptions<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly waiting: ComponentType;
  /** What could not be shown, for the retry panel: 「メニュー」. */
  readonly what: string;
}

/** Creates a deferred part from `load`, a dynamic import. */
export function deferredPart<P extends object>({
  load,
  waiting: Waiting,
  what,
}: DeferredPartOptions<P>): DeferredPart<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const prepare = () => {
    loading ??= load().then(
      (part) => {
        Loaded = part;
      },
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  };

  function Part(props: P) {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(Loaded ? 'there' : 'waiting');
    useEffect(() => {
      if (state !== 'waiting') return;
      prepare().then(
        () => setState('there'),
        () => setState('failed'),
      );
    }, [state]);
    if (state === 'failed') return <RetryPanel what={what} onRetry={() => setState('waiting')} />;
    return Loaded ? <Loaded {...props} /> : <Waiting />;
  }

  return {
    Part,
    prepare,
    usePrepared(opener) {
      useEffect(
        () =>
          whenIdle(() => {
            if (opener.current?.checkVisibility?.() !== false) prepare().catch(() => undefined);
          }),
        [opener],
      );
    },
  };
}

/** Runs the work when idle; after a delay in Safari, which has no idle callback. Returns a cancel function. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 5_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 1_000);
  return () => clearTimeout(id);
}
