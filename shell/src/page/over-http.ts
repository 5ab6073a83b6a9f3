import type { Send } from '@store/api-client';
import { sendByHttp } from '@store/api-client/http';

/** The release that the visitor's next page comes from, as the last answer said. */
export const nextRelease: { current: string | undefined } = { current: undefined };

const writes = new Set<() => void>();

/** Calls the listener when a call that changes something is sent, and when it is over; what it gives ends that. */
export function onWrite(listener: () => void): () => void {
  writes.add(listener);
  return () => void writes.delete(listener);
}
const tellWrite = () => {
  for (const listener of writes) listener();
};

const send = sendByHttp({
  onNextRelease: (release) => {
    nextRelease.current = release;
  },
});

/** The way to the backend, loaded after the first screen. */
export const sendOverHttp: Send = async (call, request, options) => {
  if (call.kind === 'read') return send(call, request, options);
  tellWrite();
  return send(call, request, options).finally(tellWrite);
};
