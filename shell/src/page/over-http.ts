import type { Send } from '@store/api-client';
import { sendByHttp } from '@store/api-client/http';

/** Release of the visitor's next page, from the latest response. */
export const nextRelease: { current: string | undefined } = { current: undefined };

const writes = new Set<() => void>();

/** Calls the listener when a write call starts and ends. Returns the unsubscribe function. */
export function onWrite(listener: () => void): () => void {
  writes.add(listener);
  return () => void writes.delete(listener);
}
const notifyWrite = () => {
  for (const listener of writes) listener();
};

const send = sendByHttp({
  onNextRelease: (release) => {
    nextRelease.current = release;
  },
});

/** Sends API requests over HTTP; loaded after the first screen. */
export const sendOverHttp: Send = async (call, request, options) => {
  if (call.kind === 'read') return send(call, request, options);
  notifyWrite();
  return send(call, request, options).finally(notifyWrite);
};
