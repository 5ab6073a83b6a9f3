/** Debounce delay between taps of one gesture, ms. */
const PAUSE_MS = 400;

export interface CollapsedChanges {
  /** Schedules the latest quantity, sent after a short pause. */
  change(quantity: number): void;
  /** Sends a scheduled quantity immediately; resolves after all responses, with true if the last succeeded. */
  settle(): Promise<boolean>;
  /** Whether a newer quantity is scheduled than the one being sent. */
  isWaiting(): boolean;
}

/** Debounces rapid taps into one absolute request; requests of one line are sequential (expectations 28). */
export function collapseChanges(send: (quantity: number) => Promise<boolean>): CollapsedChanges {
  let waiting: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: Promise<boolean> = Promise.resolve(true);

  const settle = () => {
    clearTimeout(timer);
    if (waiting === null) return sent;
    const quantity = waiting;
    waiting = null;
    const mine = sent.then(() => send(quantity));
    sent = mine;
    // A refusal is reported once; the quantity was rolled back, so the checkout may continue afterwards.
    void mine.then(() => {
      if (sent === mine) sent = Promise.resolve(true);
    });
    return mine;
  };

  return {
    change(quantity) {
      waiting = quantity;
      clearTimeout(timer);
      timer = setTimeout(settle, PAUSE_MS);
    },
    settle,
    isWaiting: () => waiting !== null,
  };
}
