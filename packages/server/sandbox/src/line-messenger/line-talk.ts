/** A message sent by the store's official account. */
export interface TalkMessage {
  /** LINE user ID of the recipient. */
  readonly to: string;
  readonly text: string;
  /** Epoch ms. */
  readonly receivedAt: number;
}

/** Maximum number of stored messages. */
const MAX_MESSAGES = 200;

/** Messages of the official account, newest first; duplicates are ignored. */
export interface LineTalk {
  /** Returns false for a retry key that was already used. */
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
      if (taken.size > MAX_MESSAGES && oldest) taken.delete(oldest);
      return true;
    },
    list: () => [...taken.values()].reverse(),
  };
}
