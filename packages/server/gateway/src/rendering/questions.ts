import type { RemoteVersion } from './protocol/protocol.ts';
import type { FromWorker, NumberedQuestion } from './protocol/worker-messages.ts';

type Answer = Uint8Array | { readonly fault: string };

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (fault: Error) => void;
}

/** A worker's requests to the gateway, its only access to backend and disk; responses are bytes. */
export function createQuestions(post: (message: FromWorker) => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const next = (send: (question: number) => void): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send(last);
    });

  /** Requests of the current tick by page, sent as one batch per page. */
  const batches = new Map<number, NumberedQuestion[]>();
  const sendBatches = () => {
    for (const [id, questions] of batches) post({ kind: 'ask', id, questions });
    batches.clear();
  };

  return {
    /** Requests data from the backend for the page `id`. @throws when there is no response. */
    backend: (id: number, words: Omit<NumberedQuestion, 'question'>) =>
      next((question) => {
        if (batches.size === 0) setImmediate(sendBatches);
        batches.set(id, [...(batches.get(id) ?? []), { question, ...words }]);
      }),
    /** Reads a server file; the shell's where `remote` is null. @throws when it is missing or was modified. */
    serverFile: (key: string, remote: RemoteVersion | null) =>
      next((question) => post({ kind: 'read', question, key, remote })),
    take(question: number, reply: Answer): void {
      const pending = waiting.get(question);
      waiting.delete(question);
      if (reply instanceof Uint8Array) pending?.resolve(reply);
      else pending?.reject(new Error(reply.fault));
    },
  };
}
