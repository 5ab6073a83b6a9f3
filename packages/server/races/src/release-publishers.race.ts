import { type LocalPostgres, startPostgres } from '@store/load';
import { makeKeyPair, type ReleaseOperations, serviceClient } from '@store/release';
import { type ToyBuckets, toyBuckets, toyBuild, toyShell } from '@store/release/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReleaseReplica, startReleaseReplica } from './release-replica.ts';

/** Number of rounds; 200 for a manual run, few in CI. */
const ROUNDS = Number(process.env.RELEASE_ROUNDS ?? 2);
const NAMES = ['pond', 'river', 'lake', 'sea', 'well', 'brook', 'bay', 'marsh'];
const OPERATOR = 'operator-of-the-race-operator';
const WISH = { by: 'racer', why: '', commit: '', takesAway: false, again: false };

let postgres: LocalPostgres;
let buckets: ToyBuckets;
let replicas: readonly ReleaseReplica[];
let clients: readonly ReleaseOperations[];
beforeAll(async () => {
  [postgres, buckets] = await Promise.all([startPostgres({ durable: false }), toyBuckets()]);
  await postgres.createDatabase('releases');
  const bucket = await buckets.newBucket();
  const variables = {
    RELEASE_DATABASE_URL: postgres.urlOf('releases'),
    RELEASE_BUCKET_URL: bucket.url,
    RELEASE_BUCKET_REGION: bucket.region,
    RELEASE_BUCKET_KEY_ID: bucket.keyId,
    RELEASE_BUCKET_SECRET: bucket.secret,
    RELEASE_SIGNING_KEY: makeKeyPair().signingKey,
    RELEASE_OPERATOR_TOKEN: OPERATOR,
    RELEASE_READ_TOKEN: 'reader-of-the-race-reader-reader',
  };
  // Concurrently, so that they also create the table concurrently.
  replicas = await Promise.all([startReleaseReplica(variables), startReleaseReplica(variables)]);
  clients = replicas.map(({ url }) => serviceClient({ url, token: OPERATOR }));
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await Promise.all([postgres.stop(), buckets.stop()]);
});

const clientOf = (publisher: number): ReleaseOperations => {
  const client = clients[publisher % clients.length];
  if (!client) throw new Error('no replica runs');
  return client;
};

it(`ten concurrent publishers on two replicas lose and duplicate nothing, ${ROUNDS} rounds (D-03)`, async () => {
  expect(await clientOf(0).publish([await toyShell()], WISH)).toMatchObject({ kind: 'published', revision: 1 });
  let steps = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const own = await Promise.all(NAMES.map((name) => toyBuild(name, { version: `1.0.${round}`, face: `${round}` })));
    // One version twice with different content: only one of them can be published.
    const shared = await Promise.all(
      ['a', 'b'].map((face) => toyBuild('fen', { version: `1.0.${round}`, face: `${face}${round}` })),
    );
    const builds = [...own, ...shared];
    const results = await Promise.all(builds.map(({ dist }, index) => clientOf(index).publish([dist], WISH)));
    const kinds = results.map(({ kind }) => kind);
    expect(kinds.slice(0, NAMES.length)).toEqual(NAMES.map(() => 'published'));
    expect(kinds.slice(NAMES.length).toSorted()).toEqual(['published', 'refused']);

    const numbers = results.flatMap((answer) => (answer.kind === 'published' ? [answer.revision] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 9 }, (_, index) => steps + 1 + index));
    steps += 9;
    const live = await clientOf(round).live();
    expect(live.revision).toBe(steps);
    const versions = live.release?.made_from.filter(({ part }) => part !== 'shell').map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 9 }, () => `1.0.${round}`));
  }
  const history = await clientOf(0).history();
  expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: steps }, (_, index) => steps - index));
}, 3_600_000);
