import { RetryPanel } from '@store/ui';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** A part of the frame that stands behind a press, and so comes after the page's first load. */
export interface DeferredPart<P> {
  /** The part; `waiting` until its code is there, and a way to try again where that is lost (B-12). */
  readonly Part: ComponentType<P>;
  /** Loads the code ahead, once; a failure is forgotten, the next press tries again. */
  prepare(): Promise<void>;
  /** Loads it when the browser rests, so that the first press finds it there; not where its opener is not shown. */
  usePrepared(opener: RefObject<Element | null>): void;
}

interface DeferredPartOptions<P> {
  readonly load: () => Promise<ComponentType<P>>;
  readonly waiting: ComponentType;
  /** What could not be shown, for the customer: 「メニュー」. */
  readonly what: string;
}

/** Makes such a part; `load` imports it. */
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

/** Safari has no idle callback: there it is a moment later. Returns how to give it up. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 5_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 1_000);
  return () => clearTimeout(id);
}
