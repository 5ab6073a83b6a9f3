import { allCalls } from '@store/contracts/calls';
import { type Call, IDEMPOTENCY_HEADER, MARKER_HEADER } from '@store/contracts/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { authorisationMatrix } from '../../testing/authorisation/authorisation-matrix.ts';
import { type Expected, PERSONAS, type Persona } from '../../testing/authorisation/personas.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { requestFields, validRequest } from '../../testing/valid-requests.ts';

const OWN = 'C0000001';
const ANOTHER = 'C0000002';
const UNKNOWN = 'C9999999';
/** Refusal codes of the access check. */
const GATE_CODES: readonly string[] = ['not-logged-in', 'retired', 'forbidden'];

const backend = backendForFile();
let anothersVisitorCode: string;
beforeAll(async () => {
  const payload = { order_type: 'NORMAL', sku: 'S1001', quantity: 1 };
  const answer = await post(backend.visitor(), '/api/cart/_append-sku-entry', payload);
  anothersVisitorCode = answer.json().data.visitor_code;
});

it('lists exactly the calls of the contract in the authorisation matrix', () => {
  const paths = allCalls.map(({ path }) => path);
  const missing = paths.filter((path) => !(path in authorisationMatrix));
  const advice = missing.map((path) => `  '${path}': members, // or everybody, shoppers, … as the call is meant`);
  expect(
    missing,
    `Say who may make these calls, one line each, in packages/server/backend/src/testing/authorisation/authorisation-matrix.ts:\n${advice.join('\n')}\n`,
  ).toEqual([]);
  const gone = Object.keys(authorisationMatrix).filter((path) => !paths.includes(path));
  expect(gone, 'These rows of authorisation-matrix.ts belong to no call any more; remove them.').toEqual([]);
});

describe.each(allCalls.filter(({ path }) => path in authorisationMatrix).map((call) => ({ path: call.path, call })))(
  'C, U-07 $path',
  ({ path, call }) => {
    it.each(PERSONAS.map((persona) => ({ persona, expected: authorisationMatrix[path]?.[persona] })))(
      '$persona: $expected',
      async ({ persona, expected }) => {
        const answer = await make(call, persona, persona === 'member-as-another' ? ANOTHER : OWN);
        expect(answerOf(answer), answer.body).toEqual(expected);
        if (expected !== 'not-found') return;
        // C01: same response as for a code that does not exist.
        const unknown = await make(call, persona, UNKNOWN);
        expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
      },
    );
  },
);

async function make(call: Call, persona: Persona, customerCode: string) {
  const shopper = await personOf(persona);
  backend.logged.length = 0;
  const request = validRequest(call, namesIn(call, persona, customerCode));
  const url = `/api/${call.path.replace(/\{(\w+)\}/g, (_, field) => String(Reflect.get(Object(request), field)))}`;
  // Retirement requires a recent sign-in: an older one keeps the members of this test.
  const signedIn = backend.clock.now;
  backend.clock.now += 16 * 60_000;
  const answer = await post(shopper, url, Object(request), call.method);
  backend.clock.now = signedIn;
  return answer;
}

/** Returns the codes that the persona sends in the fields of the request that exist. */
function namesIn(call: Call, persona: Persona, customerCode: string): Record<string, unknown> {
  const fields = requestFields(call);
  const names: Record<string, string | undefined> = { customer_code: undefined, visitor_code: undefined };
  const tellsWho = persona !== 'guest' && persona !== 'guest-as-another';
  if (fields.includes('customer_code') && (tellsWho || call.access === 'member'))
    names.customer_code = persona === 'employee' ? 'C0000003' : persona === 'retired' ? 'C0000005' : customerCode;
  if (fields.includes('visitor_code') && persona === 'guest-as-another')
    names.visitor_code = customerCode === UNKNOWN ? 'A'.repeat(22) : anothersVisitorCode;
  return names;
}

async function personOf(persona: Persona): Promise<TestShopper> {
  const shopper = backend.visitor();
  switch (persona) {
    case 'guest':
    case 'guest-as-another':
      return shopper;
    case 'employee':
      return shopper.signIn('C0000003');
    case 'retired':
      return shopper.signIn('C0000005');
    case 'expired':
      return shopper.signIn(OWN, -1);
    case 'pharmacist':
      return shopper.signInPharmacist();
    case 'moderator':
      return shopper.signInStaff('MD0001');
    case 'release-manager':
      return shopper.signInStaff('RM0001');
    case 'support':
      return shopper.signInStaff('CS0001');
    case 'warehouse':
      return shopper.signInStaff('WH0001');
    case 'merchandiser':
      return shopper.signInStaff('MR0001');
    case 'marketing':
      return shopper.signInStaff('MK0001');
    case 'owner':
      return shopper.signInStaff('OW0001');
    default:
      return shopper.signIn(OWN);
  }
}

function post(shopper: TestShopper, url: string, payload: object, method: Call['method'] = 'POST') {
  const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value, [IDEMPOTENCY_HEADER]: 'key-of-the-matrix' };
  return shopper.request({ method, url, headers, ...(method === 'POST' && { payload }) });
}

/** Returns the result of the access check, as opposed to the call's own: a foreign code is logged as an event (C01). */
function answerOf({ statusCode, json }: Awaited<ReturnType<typeof post>>): Expected | string {
  const isForeign = backend.logged.some((line) => /"event":"foreign-(code|role)"/.test(line));
  if (statusCode !== 200) return `status ${statusCode}`;
  const { code } = json();
  if (isForeign) return code;
  return GATE_CODES.includes(code) ? code : 'in';
}
