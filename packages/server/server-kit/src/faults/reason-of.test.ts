import { expect, it } from 'vitest';
import { engineCodeOf, reasonOf } from './reason-of.ts';

const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

it.each([
  [
    new Error('Failed query: select 1', { cause: expired }),
    'Failed query: select 1: certificate has expired',
    'CERT_HAS_EXPIRED',
  ],
  [new AggregateError([new Error('first'), refused], ''), 'connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'],
  [Object.assign(new Error(''), { code: 'EPIPE' }), 'EPIPE', 'EPIPE'],
  [new Error('the bucket refuses: 403', { cause: new Error('403') }), 'the bucket refuses: 403', undefined],
  [new Error('one line\nand more'), 'one line', undefined],
  [new TypeError(''), 'TypeError', undefined],
  ['thrown words', 'unknown', undefined],
])('describes %s with its causes in one line', (fault, reason, code) => {
  expect(reasonOf(fault)).toBe(reason);
  expect(engineCodeOf(fault)).toBe(code);
});
