import { describe, expect, it } from 'vitest';
import { mixed, renderedEachTime, shared } from './requests.mjs';

const paths = ['/product/P1001', '/product/P1002', '/product/P1003'];
const isPrivate = ({ headers }) => 'cookie' in headers;

describe('the requests of the gateway’s bench', () => {
  it('carry the store’s visitor cookie where the page is to be rendered each time, and only there', () => {
    expect(renderedEachTime(paths).every(isPrivate)).toBe(true);
    expect(shared(paths).some(isPrivate)).toBe(false);
  });

  it('are mixed in the wished share, over all addresses alike', () => {
    const requests = mixed(paths, 4);
    expect(requests).toHaveLength(12);
    expect(
      requests
        .filter(isPrivate)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(paths);
  });
});
