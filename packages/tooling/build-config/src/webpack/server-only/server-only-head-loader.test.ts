import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const lean: (source: string) => string = createRequire(import.meta.url)('../../../server-only-head-loader.cjs');

it('removes head data that only search engines read from browser builds', () => {
  const kept = lean(
    `const head = (a: string) => ({ title: a, structuredData: [{ name: a, of: [thing(a)] }], noindex: true });`,
  );
  expect(kept).not.toMatch(/structuredData|thing/);
  expect(kept).toMatch(/title: a,\s*noindex: true/);
});

it('leaves type declarations and other files unchanged', () => {
  const source = `interface Head { readonly structuredData: readonly object[] }\nconst a = <p>b</p>;`;
  expect(lean(source)).toBe(source);
});
