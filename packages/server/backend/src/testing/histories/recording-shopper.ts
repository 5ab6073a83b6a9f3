import { cartsByCustomer, savedLines } from '@store/contracts/calls/checkout';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER, type RequestOf } from '@store/contracts/wire';
import type { InjectOptions } from 'fastify';
import { TestShopper } from '../test-backend.ts';

/** Shell function that calls the API like a page: `STORE` is its address; a keyed call needs its own key. */
const AS_A_PAGE = `call() { curl -s -b jar -c jar -H "origin: $STORE" -H 'sec-fetch-site: same-origin' -H '${MARKER_HEADER.name}: ${MARKER_HEADER.value}' -H "${IDEMPOTENCY_HEADER}: $(uuidgen)" -H 'content-type: application/json' "$@"; }`;

/** Browser that records its calls, to reproduce a history manually. */
export class RecordingShopper extends TestShopper {
  /** Shell lines, oldest first; actions outside the API are comments. */
  readonly calls: string[] = [AS_A_PAGE];

  override async request(options: InjectOptions) {
    const response = await super.request(options);
    const { url, payload, method } = options;
    const body = payload === undefined ? '' : ` -X ${method} -d '${JSON.stringify(payload)}'`;
    this.calls.push(`call${body} "$STORE${String(url)}" # ${response.statusCode}`);
    if (response.statusCode >= 500) throw new ServerFault(`${String(options.url)} answered ${response.statusCode}`);
    return response;
  }

  /** Returns the signed-in member's carts, and the lines that could not be merged. */
  async memberHolds() {
    const { carts } = await this.ask(cartsByCustomer, {});
    const { lines: setAside } = await this.ask(savedLines, {});
    return { carts, setAside };
  }

  /** Makes a call that may be invalid (400); returns null in this case. */
  async callOrInvalid<C extends Call>(call: C, request: RequestOf<C>) {
    return this.call(call, request).catch((fault: unknown) => {
      if (fault instanceof Error && fault.message.includes(' answered 400: ')) return null;
      throw fault;
    });
  }

  /** Records an action outside the API. */
  note(text: string): void {
    this.calls.push(`# ${text}`);
  }
}

/** The server returned an error, which no history may cause. */
export class ServerFault extends Error {}
