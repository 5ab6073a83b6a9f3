import { expect, it } from 'vitest';
import { ANSWER_FORMAT } from '../cluster/engines/balancers.mjs';
import { p99InLog } from './front-log.mjs';

const answers = (count: number, words: string) => Array.from({ length: count }, () => words).join('\n');

it('computes p99 from successful responses within the period only', () => {
  const log = [
    '127.0.0.1:34004 [28/Nov/2026:00:42:29.805] store/1: SSL handshake failure',
    answers(990, 'answer 1795826549.808 200 40'),
    answers(10, 'answer 1795826550.100 200 900'),
    answers(50, 'answer 1795826549.900 503 3000'),
    answers(50, 'answer 1795826540.000 200 5000'),
    answers(50, 'answer 1795826560.000 200 5000'),
  ].join('\n');
  const within = { from: 1_795_826_549_000, to: 1_795_826_551_000 };
  expect(p99InLog(log, within)).toBeCloseTo(48.6, 1);
  expect(p99InLog(log, { from: 0, to: 1 })).toBeNull();
});

it('parses the lines of the configured log format', () => {
  const written: Record<string, string> = { '%Ts': '1795826549', '%ms': '008', '%ST': '200', '%Ta': '40' };
  const line = ANSWER_FORMAT.replace(/%[A-Za-z]+/g, (field) => written[field] ?? '');
  expect(line).toBe('answer 1795826549.008 200 40');
  expect(p99InLog(line, { from: 1_795_826_549_008, to: 1_795_826_549_008 })).toBe(40);
});
