import type { Call } from '@store/contracts/wire';
import fc from 'fast-check';
import { validRequests } from './valid-requests.ts';

/** A valid request in which one value is impossible or extreme. */
export interface SpoiltRequest {
  request: unknown;
  /** Top-level field that contains the value; empty if the request has no such field. */
  field: string;
  /** Whether the schema rejects it; impossible dates must always be rejected. */
  isRefused: boolean;
}

type Path = readonly string[];

const SOME_DAY = /^\d{4}-\d{2}-\d{2}$/;
const A_CODE = /(?:^|_)(?:codes?|sku|skus)$/;

/** Impossible dates, amounts and codes. */
const days = ['2026-02-30', '2025-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '0000-00-00', '9999-12-31'];
const amounts = [-1, 1.5, 2 ** 53, -(2 ** 63), 1e300, '5', '1e309', null, 2 ** 31, 2 ** 53 - 1, 0];
const codes = [
  '',
  ' ',
  '\u0000',
  'a b',
  "' or 1=1 --",
  '../x',
  '髪',
  'x'.repeat(300),
  5,
  null,
  '__proto__',
  'x'.repeat(64),
];

/** Generates valid requests, using `known` values for fields of these names, with one field replaced. */
export function impossibleValues(call: Call, known: Readonly<Record<string, unknown>>): fc.Arbitrary<SpoiltRequest> {
  return fc.tuple(validRequests(call, known), fc.nat(), fc.nat()).map(([request, place, which]) => {
    const fields = spoilable(request);
    const chosen = fields[place % Math.max(1, fields.length)];
    if (!chosen) return { request, field: '', isRefused: false };
    const value = chosen.values[which % chosen.values.length];
    const spoilt = withValue(request, chosen.path, value);
    const isDay = chosen.values === days && value !== '9999-12-31';
    return {
      request: spoilt,
      field: chosen.path[0] ?? '',
      isRefused: isDay || !call.request.safeParse(spoilt).success,
    };
  });
}

/** Returns the paths of dates, amounts and codes in a request, with replacement values. */
function spoilable(value: unknown, path: Path = []): { path: Path; values: readonly unknown[] }[] {
  if (typeof value === 'number') return [{ path, values: amounts }];
  if (typeof value === 'string') {
    if (SOME_DAY.test(value)) return [{ path, values: days }];
    return path.some((name) => A_CODE.test(name)) ? [{ path, values: codes }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => spoilable(inner, [...path, name]));
}

function withValue(holder: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withValue(Reflect.get(Object(holder), name), rest, value);
  if (Array.isArray(holder)) return holder.map((each, index) => (String(index) === name ? inner : each));
  return { ...Object(holder), [name]: inner };
}
