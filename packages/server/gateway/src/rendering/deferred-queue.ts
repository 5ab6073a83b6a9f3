/** A response that arrived after the page was rendered. */
export interface DeferredAnswer {
  readonly key: string;
  readonly answer: unknown;
}

export type DeferredQueue = AsyncIterable<DeferredAnswer> & { push(answer: DeferredAnswer): void; end(): void };

/** An append-only queue that each reader iterates from the start, at its own pace. */
export function deferredQueue(): DeferredQueue {
  const answers: DeferredAnswer[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  return {
    push(answer) {
      answers.push(answer);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (let index = 0; ; ) {
        const next = answers[index];
        if (next) {
          index += 1;
          yield next;
        } else if (isOver) return;
        else await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
  };
}
