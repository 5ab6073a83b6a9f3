import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonText } from './gate-reasons.ts';

const textOf = (why: string) => reasonText({ by: 'health gate', why });

it.each([
  [
    'lp-spring@1.0.0-1a2b3c4d: browsers report visits with a fault: 12 of 60 (20.0 %), against 1 of 400 (0.3 %)',
    'ブラウザーの報告：不具合のあった表示：60件中12件（20.0％）、比較した版は400件中1件（0.3％）',
  ],
  [
    'not loaded on 30 of 40 (75.0 %) visits; gateways answered without its entry file 0 of 40 (0.0 %) times; there is no version before it',
    '読み込めなかった表示：40件中30件（75.0％）。ゲートウェイが入口ファイルを返せなかった回数：40件中0件（0.0％）。前の版がありません',
  ],
  [
    'visits whose LCP is not good: 9 of 20 (45.0 %); it stays: reports undid a release of this part within a day',
    'LCPが良好でない表示：20件中9件（45.0％）。報告による切り戻しは1日1回までのため、公開を続けます',
  ],
])('says in Japanese why the health gate acted: %s (D-13)', (why, text) => {
  expect(textOf(why)).toBe(text);
});

it('translates every measure of the health gate (D-13)', () => {
  const source = readFileSync(new URL('../../../../release/src/health/measures.ts', import.meta.url), 'utf8');
  const measures = [...source.matchAll(/(?:words: |outcome\()'([^']+)'/g)].map(([, words = '']) => words);
  expect(measures.length).toBeGreaterThan(6);
  for (const words of measures) expect(textOf(`${words}: 1 of 2 (50.0 %)`)).not.toMatch(/[a-z]{2}/);
});

it('leaves reasons of people unchanged (D-13)', () => {
  expect(reasonText({ by: 'RM0001', why: 'visits with a fault: 5' })).toBe('visits with a fault: 5');
});
