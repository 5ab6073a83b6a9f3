import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const lean: (source: string) => string = createRequire(import.meta.url)('../../../no-noscript-loader.cjs');

it('removes the content of noscript from browser builds', () => {
  const source = '<p>a</p><noscript>\n<Field />\n</noscript><p>b</p><noscript>{more}</noscript>';
  expect(lean(source)).toBe('<p>a</p><noscript /><p>b</p><noscript />');
});

it('fails the build for a noscript that it cannot parse', () => {
  expect(() => lean('<noscript className="a">b</noscript>')).toThrow('noscript');
});
