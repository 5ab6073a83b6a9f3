import fs from 'node:fs';
import { inRoot } from '../../commands/steps/root.mjs';

/** Publishes the project's builds to the cluster's release service if nothing is live yet. */
export async function publishOwnParts({ balancer }, { releaseOperatorToken }) {
  const { serviceClient } = await import('../../packages/server/release/dist/index.js');
  const operator = serviceClient({ url: `http://127.0.0.1:${balancer.releasePort}`, token: releaseOperatorToken });
  const { release } = await operator.live();
  if (release) return;
  const said = { by: 'cluster', why: 'first start' };
  const owners = JSON.parse(fs.readFileSync(inRoot('compose', 'owners.json'), 'utf8'));
  await operator.setOwners(owners, { ...said, ifNone: true });
  const remotes = fs.readdirSync(inRoot('remotes')).map((name) => inRoot('remotes', name, 'dist'));
  const wish = { ...said, commit: '', takesAway: true, again: true };
  const result = await operator.publish([inRoot('shell', 'dist'), ...remotes], wish);
  if (result.kind === 'refused')
    throw new Error(`The parts were refused:\n${result.refusals.map((each) => JSON.stringify(each)).join('\n')}`);
}
