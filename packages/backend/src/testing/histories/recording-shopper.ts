import { cartsByCustomer, keptLines } from '@store/contracts/calls/checkout';
import type { Call, RequestOf } from '@store/contracts/wire';
import type { InjectOptions } from 'fastify';
import { TestShopper } from '../test-backend.ts';

/** A browser that writes its calls down, so that a history can be made again by hand. */
export class RecordingShopper extends TestShopper {
  /** Lines for a shell, oldest first: what was asked with curl, and what the browser left out of them is in a comment. */
  readonly calls: string[] = [];

  override async request(options: InjectOptions) {
    const response = await super.request(options);
    const { headers, payload } = options;
    const sent = Object.entries(headers ?? {}).map(([name, value]) => `-H '${name}: ${value}'`);
    const body = payload === undefined ? [] : [`-H 'content-type: application/json' -d '${JSON.stringify(payload)}'`];
    const words = ['curl -s -b jar -c jar', ...sent, ...body, `"$STORE${String(options.url)}"`];
    this.calls.push(`${words.join(' ')} # ${response.statusCode}`);
    if (response.statusCode >= 500) throw new ServerFault(`${String(options.url)} answered ${response.statusCode}`);
    return response;
  }

  /** The signed-in member's carts, and the list of lines that could not join them. */
  async memberHolds() {
    const { carts } = await this.ask(cartsByCustomer, {});
    const { lines: kept } = await this.ask(keptLines, {});
    return { carts, kept };
  }

  /** The answer of a call that may not be understood (400); null then. */
  async callOrInvalid<C extends Call>(call: C, request: RequestOf<C>) {
    return this.call(call, request).catch((fault: unknown) => {
      if (fault instanceof Error && fault.message.includes(' answered 400: ')) return null;
      throw fault;
    });
  }

  /** Writes down what happened outside the store's calls. */
  note(words: string): void {
    this.calls.push(`# ${words}`);
  }
}

/** The server answered with a fault, which no history may bring about. */
export class ServerFault extends Error {}
