import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const lean: (source: string) => string = createRequire(import.meta.url)('../../../server-words-loader.cjs');

it('a browser’s build carries nothing that only search engines read', () => {
  const kept = lean(
    `const head = (a: string) => ({ title: a, structuredData: [{ name: a, of: [thing(a)] }], noindex: true });`,
  );
  expect(kept).not.toMatch(/structuredData|thing/);
  expect(kept).toMatch(/title: a,\s*noindex: true/);
});

it('types of such words and all other files stay as they are', () => {
  const source = `interface Head { readonly structuredData: readonly object[] }\nconst a = <p>b</p>;`;
  expect(lean(source)).toBe(source);
});
