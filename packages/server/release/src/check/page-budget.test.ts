import { CONTRACT_VERSION, type ShellManifest } from '@store/contracts/composition';
import { describe, expect, it } from 'vitest';
import { toyBuild } from '../testing/toy-build.ts';
import { LANDING_SCRIPT_BYTES, PAGE_BUDGET, pageLoads, pageRefusals } from './page-budget.ts';
import { refusalText } from './refusal.ts';

const file = (path: string, brotli_bytes: number) => ({ path, integrity: `sha384-${'A'.repeat(64)}`, brotli_bytes });
const shellOf = (words: Partial<ShellManifest>): ShellManifest => ({
  schema: 1,
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  scripts: [],
  styles: [],
  provides: {},
  ...words,
});

/** Refusals of the single page of a remote with a 26-byte entry, with a shell. */
async function refusalsWith(shell: Partial<ShellManifest>, route = {}) {
  const { manifest } = await toyBuild('pond', {
    entry: file('remoteEntry.js', entryBytes),
    route: { scripts: [], ...route },
  });
  return pageLoads(manifest, shellOf(shell))
    .flatMap((page) => pageRefusals(page))
    .map(refusalText);
}

const entryBytes = 26;

describe('the budget of a page', () => {
  it('accepts a page of exactly the allowed size', async () => {
    const scripts = [file('main.js', PAGE_BUDGET.scriptBytes - entryBytes)];
    const styles = [file('main.css', PAGE_BUDGET.styleBytes)];
    expect(await refusalsWith({ scripts, styles })).toEqual([]);
  });

  it('allows a landing page 60 kB beyond the shell’s scripts, and not a byte more (R-24)', async () => {
    const screen = (bytes: number) => ({
      layout: 'landing' as const,
      scripts: [file('screen.js', bytes - entryBytes)],
    });
    const shell = { scripts: [file('main.js', 100_000)] };
    expect(await refusalsWith(shell, screen(LANDING_SCRIPT_BYTES))).toEqual([]);
    expect(await refusalsWith(shell, { ...screen(LANDING_SCRIPT_BYTES + 1), layout: 'full' })).toEqual([]);
    const [refusal] = await refusalsWith(shell, screen(LANDING_SCRIPT_BYTES + 1));
    expect(refusal).toContain('scripts of the landing page /pond beyond the shell');
  });

  it('sums the scripts of shell, entry and route, and names page, shares, files and bytes (D-06)', async () => {
    const scripts = [file('main.js', PAGE_BUDGET.scriptBytes - entryBytes)];
    const [refusal, ...others] = await refusalsWith({ scripts }, { scripts: [file('screen.js', 1)] });
    expect(others).toEqual([]);
    expect(refusal).toContain(
      `the page /pond: ${PAGE_BUDGET.scriptBytes + 1} bytes (brotli), ${PAGE_BUDGET.scriptBytes - entryBytes} of the shell and 27 of the remote; allowed: ${PAGE_BUDGET.scriptBytes}, the budget`,
    );
    expect(refusal?.split('\n').slice(1)).toEqual([
      `    ${PAGE_BUDGET.scriptBytes - entryBytes}  main.js`,
      '        26  remoteEntry.js',
      '         1  screen.js',
    ]);
  });

  it('sums the styles of shell and route', async () => {
    const styles = [file('main.css', PAGE_BUDGET.styleBytes)];
    const refusals = await refusalsWith({ styles }, { styles: [file('screen.css', 1)] });
    expect(refusals.join()).toContain(
      'styles of the page /pond: 40001 bytes (brotli), 40000 of the shell and 1 of the remote; allowed: 40000, the budget',
    );
  });

  it('counts every script and style as a request', async () => {
    const scripts = Array.from({ length: PAGE_BUDGET.requests }, (_, index) => file(`${index}.js`, 1));
    expect((await refusalsWith({ scripts })).join()).toContain(
      'the page /pond: 17 scripts and styles, 16 of the shell and 1 of the remote; allowed: 16, the budget',
    );
  });
});
