import { outsideConnections, StatusFault } from '@store/server-kit/http-client';
import { request } from 'undici';
import type { ServicePlace } from './call-service.ts';

/** The service sends something every five seconds; a connection silent for longer is dead, ms. */
const SILENT_MS = 15_000;

/**
 * Follows the service's event stream until the connection ends.
 * @param hear called when there may be a new step, first when the connection is open
 * @returns when the connection has ended, for whatever reason
 */
export async function followSteps({ url, token }: ServicePlace, hear: () => void, signal: AbortSignal): Promise<void> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, SILENT_MS);
  try {
    const { statusCode, body } = await request(`${url.replace(/\/$/, '')}/v1/steps`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      dispatcher: outsideConnections(),
      signal: connection.signal,
    });
    if (statusCode !== 200) throw new StatusFault({ status: statusCode, body: Buffer.from(await body.bytes()) });
    for await (const chunk of body) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENT_MS);
      // The event's content is not used: steps are read from the signed ledger.
      if (String(chunk).includes('data:')) hear();
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}
