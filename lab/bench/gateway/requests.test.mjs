import { describe, expect, it } from 'vitest';
import { adClicks, mixed, ofMembers, renderedEachTime, shared } from './requests.mjs';

const paths = ['/product/P1001', '/product/P1002', '/product/P1003'];
const isPrivate = ({ headers }) => 'cookie' in headers;

describe('requests of the gateway benchmark', () => {
  it('carry the visitor cookie only when the page should be rendered each time', () => {
    expect(renderedEachTime(paths).every(isPrivate)).toBe(true);
    expect(shared(paths).some(isPrivate)).toBe(false);
  });

  it('mix both kinds in the requested share, equally over all addresses', () => {
    const requests = mixed(paths, 4);
    expect(requests).toHaveLength(12);
    expect(
      requests
        .filter(isPrivate)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(paths);
  });

  it('open each page as several members, and click ads with parameters of their own', () => {
    const requests = ofMembers(paths, ['s1', 's2']);
    const pairs = requests.map(({ path, headers }) => `${path} ${headers.cookie}`);
    expect(new Set(pairs).size).toBe(6);
    const clicks = adClicks(paths).map(({ path }) => path);
    expect(new Set(clicks).size).toBe(clicks.length);
    expect(clicks.every((path) => /^\/product\/P100\d\?.*gclid=/.test(path))).toBe(true);
  });
});
