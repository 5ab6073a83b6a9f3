import { beforeEach, describe, expect, it } from 'vitest';
import { toyBuild, toyShell } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { publish } from './publish.ts';
import { rollBack } from './rollback.ts';
import { unpublish } from './unpublish.ts';

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
});

const put = (name: string, version: string) => registry.publish(name, { version, face: `${name} ${version}` });
const reasonsOf = async (part: string, to?: string) => {
  const result = await rollBack({ part, to }, registry.settings);
  return result.kind === 'refused' ? result.reasons.join() : '';
};

describe('rollBack', () => {
  it('does not bring a first incident back when a second one is rolled back (C-03)', async () => {
    await put('aa', '1.0.0');
    await put('bb', '1.0.0');
    await put('aa', '2.0.0');
    await registry.rollBack('aa');
    await put('bb', '2.0.0');
    await registry.rollBack('bb');
    expect(await registry.live()).toEqual(['aa@1.0.0', 'bb@1.0.0']);
  });

  it('moves one part only, also when another team published in between (C-02)', async () => {
    await put('lp-spring', '1.0.0');
    await put('catalogue', '1.0.0');
    await put('lp-spring', '2.0.0');
    await put('catalogue', '2.0.0');
    await registry.rollBack('lp-spring');
    expect(await registry.live()).toEqual(['catalogue@2.0.0', 'lp-spring@1.0.0']);
  });

  it('never returns to a version that was rolled back itself', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await put('pond', version);
    expect(await registry.rollBack('pond')).toBe('2.0.0');
    expect(await registry.rollBack('pond')).toBe('1.0.0');
    expect(await reasonsOf('pond')).toContain('there is no earlier version that was not rolled back');
    expect(await reasonsOf('pond', '3.0.0')).toContain('3.0.0 was itself rolled back by toy (a test)');
    await put('pond', '4.0.0');
    expect(await registry.rollBack('pond')).toBe('1.0.0');
  });

  it('moves to a named version, also without its hash, and never forwards by default', async () => {
    for (const version of ['1.4.2-aaaa', '1.4.3-bbbb', '1.5.0-cccc']) await put('pond', version);
    expect(await registry.rollBack('pond', '1.4.2')).toBe('1.4.2-aaaa');
    expect(await reasonsOf('pond')).toContain('no earlier version');
    expect(await registry.rollBack('pond', '1.4.3-bbbb')).toBe('1.4.3-bbbb');
    expect(await reasonsOf('pond', '9.9.9')).toContain('9.9.9 was never published');
    expect(await reasonsOf('lake')).toBe('lake was never published');
  });

  it('restores the same release, and records author and reason', async () => {
    await put('pond', '1.0.0');
    const before = (await registry.ledger.readCurrent()).current.release;
    await put('pond', '2.0.0');
    await rollBack({ part: 'pond' }, { ...registry.settings, by: 'aoki', why: 'blank page' });
    const { current } = await registry.ledger.readCurrent();
    expect(current.release).toBe(before);
    expect(current).toMatchObject({
      action: 'rollback',
      done: { by: 'aoki', why: 'blank page' },
      moved: [{ part: 'pond', from: '2.0.0', to: '1.0.0' }],
    });
    const marked = current.parts.pond?.versions.find(({ version }) => version === '2.0.0');
    expect(marked?.rolled_back).toMatchObject({ by: 'aoki', why: 'blank page' });
  });

  it('is refused when the old version is incompatible with the live parts (C-07)', async () => {
    await put('pond', '1.0.0');
    const pond = await toyBuild('pond', { version: '2.0.0', face: '2', contract: 2 });
    await publish([await toyShell({ contract: 2 }), pond.dist], registry.settings);
    expect(await reasonsOf('pond')).toContain('contract: 1; allowed: 2');
    expect(await reasonsOf('shell')).toContain('contract: 2; allowed: 1');
  });

  it('makes a later publish of the same version need the `again` option', async () => {
    await put('pond', '1.0.0');
    const bad = await toyBuild('pond', { version: '2.0.0', face: 'bad' });
    await publish([bad.dist], registry.settings);
    await registry.rollBack('pond');
    expect((await publish([bad.dist], registry.settings)).kind).toBe('refused');
    expect((await publish([bad.dist], { ...registry.settings, again: true })).kind).toBe('published');
    expect(await registry.rollBack('pond')).toBe('1.0.0');
  });
});

describe('unpublish', () => {
  it('leaves the other remotes live, and lists what is removed (C-03)', async () => {
    await put('lp-spring', '1.0.0');
    await put('catalogue', '1.0.0');
    const result = await unpublish({ part: 'lp-spring' }, registry.settings);
    expect(result).toMatchObject({
      kind: 'moved',
      from: '1.0.0',
      to: null,
      taken: ['the address /lp-spring (lp-spring)'],
    });
    expect(await registry.live()).toEqual(['catalogue@1.0.0']);
    expect((await unpublish({ part: 'lp-spring' }, registry.settings)).kind).toBe('refused');
    expect(await registry.rollBack('lp-spring')).toBe('1.0.0');
  });

  it('is refused while others use a fragment or message of the remote, unless permitted', async () => {
    const fragments = [{ name: 'shelf', scripts: [], styles: [] }];
    await registry.publish('catalogue', { fragments });
    await put('pond', '1.0.0');
    const refused = await unpublish({ part: 'catalogue' }, registry.settings);
    expect(refused).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('the fragment catalogue/shelf')],
    });
    const gone = await unpublish({ part: 'catalogue', takesAway: true }, registry.settings);
    expect(gone.kind).toBe('moved');
  });

  it('never removes the shell', async () => {
    expect((await unpublish({ part: 'shell' }, registry.settings)).kind).toBe('refused');
  });
});
