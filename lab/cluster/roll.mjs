import { step } from '../../commands/steps/console.mjs';
import { replacePart } from './change.mjs';
import { migrate } from './up.mjs';

/**
 * Rolls out the current build: the schema, then each backend and each gateway, one after the other
 * (docs/operations/rollout.md).
 */
export async function rollOut(layout) {
  await step('schema', () => migrate(layout));
  for (const { name } of [...layout.backends, ...layout.releases, ...layout.gateways])
    await step(name, () => replacePart(layout, name));
}
