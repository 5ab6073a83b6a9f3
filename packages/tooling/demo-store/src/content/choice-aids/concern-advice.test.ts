import { expect, it } from 'vitest';
import { concerns } from '../categories.ts';
import { concernAdvice } from './concern-advice.ts';

it('gives every concern three to four sentences and three selection criteria without promises (R-05)', () => {
  expect(Object.keys(concernAdvice)).toEqual(concerns.map(({ code }) => code));
  for (const { code, lead } of concerns) {
    const { advice = '', choices = [] } = concernAdvice[code] ?? {};
    const sentences = `${lead}${advice}`.match(/。/g)?.length ?? 0;
    expect(sentences, code).toBeGreaterThanOrEqual(3);
    expect(sentences, code).toBeLessThanOrEqual(6);
    expect(choices, code).toHaveLength(3);
    const words = [advice, ...choices.flatMap(({ title, text }) => [title, text])].join('');
    expect(words, code).not.toMatch(/発毛|育毛|若返|アンチエイジング|治(る|す|り)|完治|美白|副作用がない|絶対/);
  }
});
