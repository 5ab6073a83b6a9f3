import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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

it('names the source and the date of the committed advisories', async () => {
  const list: unknown = JSON.parse(await readFile(new URL('advisories.json', import.meta.url), 'utf8'));
  expect(list).toMatchObject({
    source: expect.stringMatching(/^https:/),
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    advisories: expect.arrayContaining([expect.objectContaining({ package: 'axios' })]),
  });
});

const LOCKFILE = `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      axios: { specifier: 1.8.2, version: 1.8.2 }
packages:
  axios@1.8.2:
    resolution: { integrity: sha512-ls4GYBm5aig9vWx8AWDSGLpnpDQRtWAfrjU+EuytuODrFBkqesN2RkOQCBzrA1RQNHw1SmRMSDDDSwzNAYQ6Rg== }
snapshots:
  axios@1.8.2: {}
`;

it('fails on a vulnerable version in the lockfile, naming it and what to do', async () => {
  const workspace = await mkdtemp(join(tmpdir(), 'store-audit-'));
  onTestFinished(() => rm(workspace, { recursive: true, force: true }));
  await mkdir(join(workspace, 'node_modules'));
  await writeFile(
    join(workspace, 'package.json'),
    '{"name":"planted","version":"1.0.0","dependencies":{"axios":"1.8.2"}}',
  );
  await writeFile(join(workspace, 'pnpm-lock.yaml'), LOCKFILE);
  await expect(checkDependencies(workspace)).rejects.toThrow(/axios@1\.8\.2: CVE-2025-58754\nRaise the version/);
}, 60_000);
