import type { RemoteVersion } from './protocol.ts';
import type { AskedQuestion, FromWorker } from './worker-messages.ts';

type Answer = Uint8Array | { readonly fault: string };

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (fault: Error) => void;
}

/** What a worker asks of the gateway, which alone reaches backend and disk; answers are bytes. */
export function createQuestions(post: (message: FromWorker) => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const next = (send: (question: number) => void): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send(last);
    });

  /** What pages have asked in this turn of the loop: each page's questions go together. */
  const asking = new Map<number, AskedQuestion[]>();
  const sendAsked = () => {
    for (const [id, questions] of asking) post({ kind: 'ask', id, questions });
    asking.clear();
  };

  return {
    /** Asks the backend for the page `id`. @throws when it did not answer. */
    backend: (id: number, words: Omit<AskedQuestion, 'question'>) =>
      next((question) => {
        if (asking.size === 0) setImmediate(sendAsked);
        asking.set(id, [...(asking.get(id) ?? []), { question, ...words }]);
      }),
    /** Asks for a server file's bytes; the shell's where `remote` is null. @throws when it is missing or was changed. */
    serverFile: (key: string, remote: RemoteVersion | null) =>
      next((question) => post({ kind: 'read', question, key, remote })),
    take(question: number, reply: Answer): void {
      const asked = waiting.get(question);
      waiting.delete(question);
      if (reply instanceof Uint8Array) asked?.resolve(reply);
      else asked?.reject(new Error(reply.fault));
    },
  };
}
