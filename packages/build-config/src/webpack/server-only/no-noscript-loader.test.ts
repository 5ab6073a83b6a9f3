import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const lean: (source: string) => string = createRequire(import.meta.url)('../../../no-noscript-loader.cjs');

it('a browser’s build carries nothing that stands only where no script runs', () => {
  const source = '<p>a</p><noscript>\n<Field />\n</noscript><p>b</p><noscript>{more}</noscript>';
  expect(lean(source)).toBe('<p>a</p><noscript /><p>b</p><noscript />');
});

it('a noscript that is not understood stops the build', () => {
  expect(() => lean('<noscript className="a">b</noscript>')).toThrow('noscript');
});
