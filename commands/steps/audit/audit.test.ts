import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vulnerable } from './audit.mjs';

const advisories = [
  { package: 'axios', vulnerable: '<1.12.0', advisory: 'CVE-1' },
  { package: '@scope/a', vulnerable: '>=2.0.0 <2.1.0', advisory: 'CVE-2' },
];

it('names each locked version that an advisory covers', () => {
  const components = [
    { name: 'axios', version: '1.8.2' },
    { name: 'axios', version: '1.21.1' },
    { group: '@scope', name: 'a', version: '2.0.5' },
    { name: 'a', version: '2.0.5' },
  ];
  expect(vulnerable(components, advisories)).toEqual(['axios@1.8.2: CVE-1', '@scope/a@2.0.5: CVE-2']);
});

it('names the source and the date of the committed advisories', () => {
  const list: unknown = JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8'));
  expect(list).toMatchObject({
    source: expect.stringMatching(/^https:/),
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    advisories: expect.arrayContaining([expect.objectContaining({ package: 'axios' })]),
  });
});
