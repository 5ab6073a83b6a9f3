import { expect, it, vi } from 'vitest';
import { checkDependencies, vulnerable } from './audit.mjs';

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

it('prints the source and the date of the committed advisories', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  await checkDependencies();
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^ {2}\d+ advisories of \d{4}-\d\d-\d\d, from https:/));
});
