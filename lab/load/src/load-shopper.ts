import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER, type RefusalBody, type RequestOf } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import type { BackendProcess } from './backend-process.ts';

export type Reply<C extends Call> = { status: true; data: z.output<C['answer']> } | RefusalBody;

/** Process gone or connection broken: it is unknown whether the call had an effect. */
export class NoAnswerError extends Error {}

/** Overloaded, or database unavailable: the call had no effect, or its idempotency key tells. */
export class BusyError extends Error {}

/** A backend process, or a gateway. */
type Door = Pick<BackendProcess, 'port' | 'agent'>;

/** A member's browser with a session that is valid at all processes. */
export class LoadShopper {
  readonly customerCode: string;
  readonly session: string;

  constructor(customerCode: string, session: string) {
    this.customerCode = customerCode;
    this.session = session;
  }

  /**
   * Makes a call at a process. Throws `BusyError` for 503, `NoAnswerError` for a broken connection, `Error` for other
   * failures.
   */
  async call<C extends Call>(process: Door, call: C, body: RequestOf<C>, key?: string): Promise<Reply<C>> {
    const { status, text } = await this.#post(process, call, JSON.stringify(body), key ?? randomUUID());
    if (status === 503) throw new BusyError(`${call.path} answered 503`);
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  }

  /** Makes a call that must succeed; returns its data. */
  async ask<C extends Call>(process: Door, call: C, body: RequestOf<C>): Promise<z.output<C['answer']>> {
    const reply = await this.call(process, call, body);
    if (!reply.status) throw new Error(`${call.path} was refused: ${reply.code} ${reply.message}`);
    return reply.data;
  }

  #post(process: Door, call: Call, body: string, key: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const lost = (fault: Error) => reject(new NoAnswerError(fault.message));
      const clientRequest = request(
        {
          port: process.port,
          agent: process.agent,
          method: call.method,
          path: `/api/${call.path}`,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            cookie: `store_session=${this.session}`,
            [MARKER_HEADER.name]: MARKER_HEADER.value,
            ...(call.kind === 'write' && { [IDEMPOTENCY_HEADER]: key }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          answer.once('error', lost);
        },
      );
      clientRequest.once('error', lost);
      clientRequest.end(body);
    });
  }
}
