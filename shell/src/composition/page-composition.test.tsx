import { afterEach, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { page } from '@store/contracts/composition';
import { waitFor } from '@testing-library/react';
import { toyRemote } from '../testing/toy-remotes.ts';
import { pageComposition } from './page-composition.ts';

afterEach(restoreGlobals);

const [pond, river] = [toyRemote('pond', '/pond'), toyRemote('river', '/river')];
const RIVER = { remote: 'river', path: '/river' };

/** Opens a live page with this release data, serialized as in the document. */
function open(name: string, carried: object) {
  const release = page.shape.release.parse(JSON.parse(JSON.stringify({ id: 'r-1', ...carried })));
  const fetchMock = jest.fn(async () => new Response(JSON.stringify({ remotes: [pond, river] })));
  stubGlobal('fetch', fetchMock);
  const host = createInstance({ name, remotes: [] });
  return {
    composition: pageComposition({ host, release, tell: () => undefined, untilLive: Promise.resolve() }),
    asked: fetchMock,
  };
}
/** Asserts that debuggers know both remotes. */
const areKnown = (name: string) =>
  expect(globalThis.__FEDERATION__.moduleInfo[name]).toMatchObject({
    remotesInfo: { remote_pond: expect.anything(), remote_river: expect.anything() },
  });

it('uses all remotes of a page from an older gateway, without fetching details (C-02)', async () => {
  const { composition, asked: fetchMock } = open('page_before', { remotes: [pond, river] });
  expect(composition.claims).toHaveLength(2);
  await expect(composition.claim(RIVER)).resolves.toMatchObject({ id: 'one', title: 'river' });
  await waitFor(() => areKnown('page_before'));
  expect(fetchMock).not.toHaveBeenCalled();
});

it('fetches the other remotes’ details with their hash once the page is live (C-02)', async () => {
  const details = { path: '/remotes/_release/r-1-2.json', integrity: 'sha384-x' };
  const { composition, asked: fetchMock } = open('page_now', {
    remotes: [pond],
    others: { river: ['/river'] },
    details,
  });
  expect(composition.known(RIVER)).toBeUndefined();
  await waitFor(() => expect(composition.known(RIVER)).toMatchObject({ title: 'river' }));
  expect(fetchMock.mock.calls).toEqual([[details.path, { integrity: details.integrity }]]);
  areKnown('page_now');
});
