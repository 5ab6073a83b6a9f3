import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parts of TanStack Query that the store never uses: it caches reads only, and its long lists have pages. */
const DEAD = ['mutation.js', 'infiniteQueryBehavior.js'];

/** webpack aliases that drop unused parts of TanStack Query. */
export function slimQuery(): Record<string, string | false> {
  const kit = createRequire(fileURLToPath(new URL('../../../../browser/remote-kit/package.json', import.meta.url)));
  const modern = join(dirname(kit.resolve('@tanstack/query-core')), '../modern');
  return {
    ...Object.fromEntries(DEAD.map((file) => [join(modern, file), false as const])),
    [join(modern, 'mutationCache.js')]: fileURLToPath(new URL('../../no-mutations.js', import.meta.url)),
  };
}
