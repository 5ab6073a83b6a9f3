/** How long a shopper may hesitate between two taps of one gesture. */
const PAUSE_MS = 400;

export interface CollapsedChanges {
  /** Notes the newest quantity; it is sent after a short pause. */
  change(quantity: number): void;
  /** Sends what waits at once; resolves when all that was sent is answered, true when the last was taken. */
  settle(): Promise<boolean>;
  /** Whether something newer waits than what is being sent. */
  isWaiting(): boolean;
}

/** Makes one absolute request of rapid taps; requests of one line never overtake each other (expectations 28). */
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
    // A refusal is told once; the quantity was rolled back, so nothing stands against going on afterwards.
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
