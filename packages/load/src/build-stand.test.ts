import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildIn, OWN_CHECKOUT } from './build-stand.ts';

/** A checkout with these packages built. */
function checkout(...packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const name of packages) {
    mkdirSync(join(folder, 'packages', name, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'packages', name, 'dist', 'main.js'), '');
  }
  return folder;
}

describe('a checkout that is measured', () => {
  it('is compared with the one that this is', () => {
    expect(existsSync(join(OWN_CHECKOUT, 'pnpm-workspace.yaml'))).toBe(true);
  });

  it('is filled by its demo store’s program', () => {
    const { main, filling } = buildIn(checkout('backend', 'demo-store'));
    expect(main).toMatch(/packages\/backend\/dist\/main\.js$/);
    expect(filling).toMatch(/packages\/demo-store\/dist\/main\.js$/);
  });

  it('of old fills itself', () => {
    const { main, filling } = buildIn(checkout('backend'));
    expect(filling).toBe(main);
  });

  it('must be built', () => {
    expect(() => buildIn(checkout())).toThrow('install and build that checkout first');
  });
});
