import { cartsByCustomer, keptLines } from '@store/contracts/calls/checkout';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER, type RequestOf } from '@store/contracts/wire';
import type { InjectOptions } from 'fastify';
import { TestShopper } from '../test-backend.ts';

/** How a page of the store asks: `STORE` is its address, and a keyed call needs a key of its own. */
const AS_A_PAGE = `call() { curl -s -b jar -c jar -H "origin: $STORE" -H 'sec-fetch-site: same-origin' -H '${MARKER_HEADER.name}: ${MARKER_HEADER.value}' -H "${IDEMPOTENCY_HEADER}: $(uuidgen)" -H 'content-type: application/json' "$@"; }`;

/** A browser that writes its calls down, so that a history can be made again by hand. */
export class RecordingShopper extends TestShopper {
  /** Lines for a shell, oldest first; what was done elsewhere is in comments. */
  readonly calls: string[] = [AS_A_PAGE];

  override async request(options: InjectOptions) {
    const response = await super.request(options);
    const { url, payload, method } = options;
    const body = payload === undefined ? '' : ` -X ${method} -d '${JSON.stringify(payload)}'`;
    this.calls.push(`call${body} "$STORE${String(url)}" # ${response.statusCode}`);
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
