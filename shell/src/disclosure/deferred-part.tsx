import { firstInput } from '@store/remote-kit/shell';
import { RetryPanel } from '@store/ui';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** A part of the frame that opens on a press and is loaded after the page's first load. */
export interface DeferredPart<P> {
  /** Renders the part; `waiting` while its code loads, a retry panel when that fails (B-12). */
  readonly Part: ComponentType<P>;
  /** Loads the code once. A failure is not cached: the next press retries. */
  prepare(): Promise<void>;
  /** Prefetches the code a second after the visitor's first input, unless the opener is not visible. */
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
          void firstInput().then(() => {
            if (opener.current && opener.current.checkVisibility?.() !== false) prepare().catch(() => undefined);
          }),
        [opener],
      );
    },
  };
}
