import { appendFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';

let toy: Awaited<ReturnType<typeof toyRenderPool>>;
beforeEach(async () => {
  toy = await toyRenderPool();
});
afterEach(() => toy.stop());

const SPIN = 'for (;;);';
const EAT = 'const all = []; for (;;) all.push(new Array(1e6).fill(0.5));';

/** Failures that the process survives. */
const throwing: [string, string][] = [
  ['throws at load', 'throw new Error("mine alone");'],
  ['throws in its loader', toyRemote('evil', 'loader: () => { throw new Error("mine alone"); }')],
  ['rejects in its loader', toyRemote('evil', 'loader: async () => { throw new Error("mine alone"); }')],
  ['throws in render', toyRemote('evil', 'screen: () => ({ Screen: () => { throw new Error("mine alone"); } })')],
  ['is not code', '<!doctype html>'],
  ['requires a Node module', 'require("node:fs");'],
  ['exports nothing', ''],
  ['calls process.exit', toyRemote('evil', 'loader: () => process.exit(1)')],
  ['throws an unreadable value', toyRemote('evil', 'loader: () => { throw { toString() { throw this; } }; }')],
];

/** Failures that end the process. */
const ending: [string, string][] = [
  ['hangs at load', SPIN],
  ['hangs in its loader', toyRemote('evil', `loader: () => { ${SPIN} }`)],
  [
    'hangs after a response',
    toyRemote('evil', `loader: async ({ shop }) => { await shop.call({ path: 'logged-in' }, {}); ${SPIN} }`),
  ],
  ['hangs in render', toyRemote('evil', `screen: () => ({ Screen: () => { ${SPIN} } })`)],
  ['exhausts its memory', toyRemote('evil', `loader: () => { ${EAT} }`)],
];

describe('a remote whose server code', () => {
  it.each([...throwing, ...ending])('%s affects its own screen only', async (_, source) => {
    const parts = await toyParts({ evil: source, good: toyRemote('good'), fine: toyRemote('fine') });
    const names = ['evil', 'good', 'fine', 'good', 'fine', 'good'];
    const [evil, ...others] = await Promise.all(names.map((name) => toy.render(parts, name)));
    // The frame without its screen, or nothing: the browser renders it.
    expect(['', null]).toContain(evil);
    expect(others).toEqual(['good', 'fine', 'good', 'fine', 'good']);
    // The failure is attributed to this version, once.
    const version = `evil@${parts.remotes[0]?.manifest.version}`;
    await expect.poll(() => toy.pool.faults()).toEqual({ [version]: 1 });
  });

  it('never settles leaves its screen to the browser after the timeout', async () => {
    const parts = await toyParts({ evil: toyRemote('evil', 'loader: () => new Promise(() => {})') });
    expect(await toy.render(parts, 'evil', { waitMs: 200, statusWaitMs: 200 })).toBe('');
  });

  it('has another contract version is not run', async () => {
    const source = `throw new Error('was run');`;
    const parts = await toyParts({ evil: { source, contract: 99 }, good: toyRemote('good') });
    expect(await toy.render(parts, 'evil')).toBe('');
    expect(JSON.stringify(toy.log.warn.mock.calls)).toContain('speaks contract 99');
    expect(JSON.stringify(toy.log.warn.mock.calls)).not.toContain('was run');
    expect(await toy.render(parts, 'good')).toBe('good');
  });

  it('was modified after the build is not run', async () => {
    const parts = await toyParts({ evil: toyRemote('evil'), good: toyRemote('good') });
    await appendFile(parts.remoteFiles.evil ?? '', ' ');
    expect(await toy.render(parts, 'evil')).toBe('');
    expect(JSON.stringify(toy.log.warn.mock.calls)).toContain('does not match its integrity hash');
    expect(await toy.render(parts, 'good')).toBe('good');
  });

  it('was missing is rendered once it is available', async () => {
    const parts = await toyParts({ evil: toyRemote('evil'), good: toyRemote('good') });
    await rm(parts.remoteFiles.evil ?? '');
    expect(await toy.render(parts, 'evil')).toBe('');
    expect(await toy.render(parts, 'good')).toBe('good');
    await writeFile(parts.remoteFiles.evil ?? '', toyRemote('evil'));
    expect(await toy.render(parts, 'evil')).toBe('evil');
  });

  it.each([
    ['a promise', 'Promise.reject(new Error("left alone"));'],
    ['a timer', 'setTimeout(() => { throw new Error("left alone"); });'],
  ])('leaves %s behind that fails does not affect other pages', async (_, stray) => {
    const parts = await toyParts({ evil: toyRemote('evil', '', stray), good: toyRemote('good') });
    expect(await toy.render(parts, 'evil')).toBe('evil');
    await expect.poll(() => JSON.stringify(toy.log.warn.mock.calls)).toContain('left alone');
    expect(await Promise.all(['good', 'evil', 'good'].map((name) => toy.render(parts, name)))).toEqual([
      'good',
      'evil',
      'good',
    ]);
    expect(toy.pool.faults()).toEqual({});
    expect(toy.log.error).not.toHaveBeenCalled();
  });
});

describe('the shell’s server file', () => {
  it('is not run when it was modified; browsers render', async () => {
    const parts = await toyParts({ good: toyRemote('good') });
    await appendFile(parts.shellFile, ' ');
    expect(await toy.render(parts, 'good')).toBeNull();
    expect(toy.pool.faults()).toEqual({});
  });
});
