import { describe, expect, it } from 'vitest';
import { goals, judge } from './goals.mjs';
import { figures, summarise } from './summary.mjs';

const visit = (contestant, found, profile = 'phone') => ({
  run: 1,
  profile,
  subject: 'product',
  contestant,
  figures: found,
});
const verdict = (visits, key, against) =>
  judge(summarise(visits)).find((goal) => goal.subject === 'product' && goal.key === key && goal.against === against);

describe('judge', () => {
  it('accepts a ratio up to and including the limit', () => {
    const visits = [visit('federated', { lcp: 600 }), visit('mono', { lcp: 1_000 })];
    expect(verdict(visits, 'lcp', 'mono')).toMatchObject({ most: 0.6, found: 0.6, reached: true });
  });

  it('rejects a ratio above the limit', () => {
    const visits = [visit('federated', { lcp: 610 }), visit('mono', { lcp: 1_000 })];
    expect(verdict(visits, 'lcp', 'mono')).toMatchObject({ found: 0.61, reached: false });
  });

  it('judges the figure itself without another contestant', () => {
    expect(verdict([visit('federated', { scriptBytes: 190_001 })], 'scriptBytes', null)).toMatchObject({
      found: 190_001,
      reached: false,
    });
  });

  it('judges the ratio to another page with `beside`', () => {
    const visits = (landing) => [
      visit('federated', { lcp: 600 }),
      { ...visit('federated', { lcp: landing }), subject: 'landing' },
    ];
    const judged = (landing) => judge(summarise(visits(landing))).find(({ beside }) => beside === 'product');
    expect(judged(600)).toMatchObject({ subject: 'landing', found: 1, reached: true });
    expect(judged(660)).toMatchObject({ found: 1.1, reached: false });
    expect(judge(summarise([])).find(({ beside }) => beside === 'product')).toMatchObject({
      found: null,
      reached: null,
    });
  });

  it('marks goals without a measurement', () => {
    expect(verdict([visit('federated', { lcp: 1 })], 'lcp', 'static')).toMatchObject({ found: null, reached: null });
  });

  it('uses the phone profile only', () => {
    expect(verdict([visit('federated', { cls: 0 }, 'desktop')], 'cls', null)).toMatchObject({ found: null });
  });

  it('applies the goals to the member’s order, complete page and thread, but not against static documents', () => {
    const askedOf = (page) =>
      judge(summarise([]))
        .filter(({ subject }) => subject === page)
        .map(({ key, against }) => `${key} ${against}`);
    const asked = askedOf('top').filter((goal) => !goal.endsWith('static'));
    for (const page of ['order', 'complete page', 'thread']) expect(askedOf(page), page).toEqual(asked);
  });

  it('has goals for measured figures only', () => {
    const known = figures.map(({ key }) => key);
    expect(goals.filter(({ key }) => !known.includes(key))).toEqual([]);
  });
});
