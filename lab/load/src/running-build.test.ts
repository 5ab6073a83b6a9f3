import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildIn, OWN_CHECKOUT } from './running-build.ts';

function checkout(...packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const name of packages) {
    mkdirSync(join(folder, 'packages', name, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'packages', name, 'dist', 'main.js'), '');
  }
  return folder;
}

describe('buildIn', () => {
  it('compares with the checkout of this file', () => {
    expect(existsSync(join(OWN_CHECKOUT, 'pnpm-workspace.yaml'))).toBe(true);
  });

  it('uses the demo-store program to seed the checkout', () => {
    const { main, filling } = buildIn(checkout('server/backend', 'tooling/demo-store'));
    expect(main).toMatch(/packages\/server\/backend\/dist\/main\.js$/);
    expect(filling).toMatch(/packages\/tooling\/demo-store\/dist\/main\.js$/);
  });

  it('uses the backend to seed a checkout without the demo-store program', () => {
    const { main, filling } = buildIn(checkout('server/backend'));
    expect(filling).toBe(main);
  });

  it('throws for an unbuilt checkout', () => {
    expect(() => buildIn(checkout())).toThrow('install and build that checkout first');
  });
});
