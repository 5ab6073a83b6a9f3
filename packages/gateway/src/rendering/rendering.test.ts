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

/** Faults that the thread survives. */
const throwing: [string, string][] = [
  ['throws at load', 'throw new Error("mine alone");'],
  ['throws in its loader', toyRemote('evil', 'loader: () => { throw new Error("mine alone"); }')],
  ['rejects in its loader', toyRemote('evil', 'loader: async () => { throw new Error("mine alone"); }')],
  ['throws in render', toyRemote('evil', 'screen: () => ({ Screen: () => { throw new Error("mine alone"); } })')],
  ['is no code', '<!doctype html>'],
  ['asks for the machine', 'require("node:fs");'],
  ['exports nothing', ''],
  ['would end its thread', toyRemote('evil', 'loader: () => process.exit(1)')],
  ['throws what cannot be read', toyRemote('evil', 'loader: () => { throw { toString() { throw this; } }; }')],
];

/** Faults that the thread does not survive. */
const ending: [string, string][] = [
  ['hangs at load', SPIN],
  ['hangs in its loader', toyRemote('evil', `loader: () => { ${SPIN} }`)],
  [
    'hangs after an answer',
    toyRemote('evil', `loader: async ({ shop }) => { await shop.call({ path: 'logged-in' }, {}); ${SPIN} }`),
  ],
  ['hangs in render', toyRemote('evil', `screen: () => ({ Screen: () => { ${SPIN} } })`)],
  ['eats memory', toyRemote('evil', `loader: () => { ${EAT} }`)],
];

describe('a remote whose server code', () => {
  it.each([...throwing, ...ending])('%s costs its own screen only', async (_, source) => {
    const parts = await toyParts({ evil: source, good: toyRemote('good'), fine: toyRemote('fine') });
    const names = ['evil', 'good', 'fine', 'good', 'fine', 'good'];
    const [evil, ...others] = await Promise.all(names.map((name) => toy.render(parts, name)));
    // A frame without its screen, or nothing: the browser renders it.
    expect(['', null]).toContain(evil);
    expect(others).toEqual(['good', 'fine', 'good', 'fine', 'good']);
    // And it is this version that is told of, once.
    const version = `evil@${parts.remotes[0]?.manifest.version}`;
    await expect.poll(() => toy.pool.faults()).toEqual({ [version]: 1 });
  });

  it('never answers leaves its screen to the browser when the wait is over', async () => {
    const parts = await toyParts({ evil: toyRemote('evil', 'loader: () => new Promise(() => {})') });
    expect(await toy.render(parts, 'evil', { waitMs: 200, statusWaitMs: 200 })).toBe('');
  });

  it('speaks another contract is not run', async () => {
    const source = `throw new Error('was run');`;
    const parts = await toyParts({ evil: { source, contract: 99 }, good: toyRemote('good') });
    expect(await toy.render(parts, 'evil')).toBe('');
    expect(JSON.stringify(toy.log.warn.mock.calls)).toContain('speaks contract 99');
    expect(JSON.stringify(toy.log.warn.mock.calls)).not.toContain('was run');
    expect(await toy.render(parts, 'good')).toBe('good');
  });

  it('was changed since it was built is not run', async () => {
    const parts = await toyParts({ evil: toyRemote('evil'), good: toyRemote('good') });
    await appendFile(parts.remoteFiles.evil ?? '', ' ');
    expect(await toy.render(parts, 'evil')).toBe('');
    expect(JSON.stringify(toy.log.warn.mock.calls)).toContain('is not what was built');
    expect(await toy.render(parts, 'good')).toBe('good');
  });

  it('was missing is rendered once it is there', async () => {
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
  ])('leaves %s alone that fails harms nobody', async (_, stray) => {
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
  it('is not run when it was changed; browsers render', async () => {
    const parts = await toyParts({ good: toyRemote('good') });
    await appendFile(parts.shellFile, ' ');
    expect(await toy.render(parts, 'good')).toBeNull();
    expect(toy.pool.faults()).toEqual({});
  });
});
