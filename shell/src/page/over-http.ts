import type { Send } from '@store/api-client';
import { sendByHttp } from '@store/api-client/http';
import { nextRelease, notifyWrite } from './http-events.ts';

const send = sendByHttp({
  onNextRelease: (release) => {
    nextRelease.current = release;
  },
});

/** Sends API requests over HTTP; loaded with the first request, or before it on the visitor's first input. */
export const sendOverHttp: Send = async (call, request, options) => {
  if (call.kind === 'read') return send(call, request, options);
  notifyWrite();
  return send(call, request, options).finally(notifyWrite);
};
