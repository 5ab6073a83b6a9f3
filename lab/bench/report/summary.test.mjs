import { describe, expect, it } from 'vitest';
import { quantile, summarise } from './summary.mjs';

const visit = (contestant, run, lcp, subject = 'top') => ({
  run,
  profile: 'phone',
  subject,
  contestant,
  figures: { lcp },
});

describe('summarize', () => {
  it('returns medians, and against each other contestant the median and interquartile range of the ratios', () => {
    const visits = [200, 900, 300].flatMap((lcp, run) => [
      visit('mono', run, [100, 300, 200][run]),
      visit('federated', run, lcp),
      visit('static', run, lcp * 2),
    ]);
    expect(summarise(visits)).toEqual([
      {
        profile: 'phone',
        subject: 'top',
        key: 'lcp',
        medians: { federated: 300, mono: 200, static: 600 },
        against: { mono: { ratio: 2, range: [1.75, 2.5] }, static: { ratio: 0.5, range: [0.5, 0.5] } },
      },
    ]);
  });

  it('has no ratio to zero', () => {
    const [row] = summarise([visit('federated', 1, 0), visit('mono', 1, 0)]);
    expect(row.against).toEqual({});
  });

  it('divides visits of the same run only', () => {
    const [row] = summarise([visit('federated', 1, 10), visit('federated', 2, 30), visit('mono', 2, 10)]);
    expect(row.against.mono.ratio).toBe(3);
  });

  it('keeps pages apart', () => {
    const visits = ['top', 'product'].flatMap((page) => [visit('federated', 1, 2, page), visit('mono', 1, 1, page)]);
    expect(summarise(visits).map(({ subject }) => subject)).toEqual(['top', 'product']);
  });

  it('interpolates quantiles', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([7], 0.25)).toBe(7);
  });
});
