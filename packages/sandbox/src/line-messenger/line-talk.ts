/** A message that the store's official account sent. */
export interface TalkMessage {
  /** LINE's id of who got it. */
  readonly to: string;
  readonly text: string;
  /** Epoch ms. */
  readonly receivedAt: number;
}

/** The most that is remembered. */
const KEPT = 200;

/** What the official account said to whom, newest first; a message that is sent again counts once. */
export interface LineTalk {
  /** False for a retry key whose message was taken before. */
  take(retryKey: string, message: TalkMessage): boolean;
  list(): readonly TalkMessage[];
}

export function createLineTalk(): LineTalk {
  const taken = new Map<string, TalkMessage>();
  return {
    take(retryKey, message) {
      if (taken.has(retryKey)) return false;
      taken.set(retryKey, message);
      const [oldest] = taken.keys();
      if (taken.size > KEPT && oldest) taken.delete(oldest);
      return true;
    },
    list: () => [...taken.values()].reverse(),
  };
}
