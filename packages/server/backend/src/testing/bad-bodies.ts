import type { Call } from '@store/contracts/wire';
import fc from 'fast-check';
import { requestFields, validRequests } from './valid-requests.ts';

export interface Body {
  payload: string | Buffer;
  contentType: string;
}

const JSON_TYPE = 'application/json';

/** Codes of the demo store, so that many bodies reach the database. */
const REAL_CODES = ['S1001', 'P1001', 'C0000001', 'C0000002', 'CP01', 'BR01', 'N0001', 'WELCOME500', '1002', 'AD0001'];

/** Values that are invalid for every field, or valid only for fields of another type. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, -1, 1.5, 2 ** 53, -(2 ** 63), 1e300, [], {}, [null], [[]], [{}]),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nSet-Cookie: a=b',
    "' or 1=1 --",
    '%_\\',
    '(a+)+$',
    '__proto__',
    'constructor',
    '=1+1',
    '../../etc/passwd',
    '髪'.repeat(300),
    'x'.repeat(5_000),
    '2026-02-30',
    '0000-00-00',
    'NaN',
    '1e309',
  ),
  fc.constantFrom(...REAL_CODES),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates bodies of a call: valid ones, ones with one to three corrupted values, and other JSON or text. */
export function badBodies(call: Call): fc.Arbitrary<Body> {
  const known = [{}, { customer_code: 'C0000001' }, { customer_code: 'C0000001', sku_code: 'S1001' }];
  // Created once: creating the generators and the JSON schema takes longer than answering a body.
  const fields = requestFields(call);
  const sound = fc.oneof(...known.map((codes) => validRequests(call, codes)));
  const spoiled = fc
    .tuple(sound, fc.array(fc.tuple(fc.nat(), nasty, fc.nat(5)), { minLength: 1, maxLength: 3 }))
    .map(([request, changes]) => changes.reduce((spoilt, change) => spoil(spoilt, change, fields), request));
  const json = (value: unknown): Body => ({ payload: JSON.stringify(value) ?? '', contentType: JSON_TYPE });
  return fc.oneof(
    { weight: 14, arbitrary: spoiled.map(json) },
    { weight: 3, arbitrary: sound.map(json) },
    { weight: 2, arbitrary: nasty.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...fixedBodies) },
  );
}

type Change = [place: number, value: unknown, kind: number];

function spoil(request: unknown, [place, value, kind]: Change, fields: readonly string[]): unknown {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return value;
  const names = Object.keys(request);
  const name = names[place % Math.max(1, names.length)] ?? fields[place % Math.max(1, fields.length)] ?? 'x';
  const inner: unknown = Reflect.get(request, name);
  switch (kind) {
    case 0:
      return Object.fromEntries(Object.entries(request).filter(([other]) => other !== name));
    case 1:
      return { ...request, [`${name}_x`]: value };
    case 2:
      return { ...request, [name]: [inner, value] };
    case 3:
      return { ...request, [name]: spoil(inner, [place + 1, value, 5], []) };
    default:
      return { ...request, [name]: value };
  }
}

const deep = (times: number, open: string, close: string) => `${open.repeat(times)}${close.repeat(times)}`;

/** E02, E07: bodies that no JSON serializer produces. */
export const fixedBodies: readonly Body[] = [
  '{"__proto__": {"admin": true}}',
  '{"constructor": {"prototype": {"admin": true}}}',
  '{"a": 1, "a": 2}',
  '\ufeff{}',
  '{',
  '}',
  '{"a": 1e309}',
  '{"a": NaN}',
  '{"a": 01}',
  '{"a": "\\ud800"}',
  '{"a": "\u0001"}',
  "{'a': 1}",
  '[1, 2',
  'null',
  '"text"',
  '-',
  deep(10_000, '[', ']'),
  deep(5_000, '{"a":', '}').replace('}', '1}'),
  `{"a": "${'x'.repeat(1_000_000)}"}`,
  `[${'1,'.repeat(30_000)}1]`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.alloc(1_000, 0),
]
  .map((payload): Body => ({ payload, contentType: JSON_TYPE }))
  .concat(
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x'].map(
      (contentType) => ({ payload: '{}', contentType }),
    ),
    { payload: '{}', contentType: 'application/json; charset=utf-16' },
  );
