import type { LoaderArguments } from './define-remote.ts';
import { fetchCode } from './fetch-code.ts';

/**
 * Creates a loader that is bundled with its screen, for rarely visited pages: it adds nothing to the remote's entry,
 * but its requests start only after the code has loaded, unless prefetched.
 *
 * @param screen imports the screen's module, which exports the loader as `load`, if it has one.
 * @throws ScriptLoadError when the code fails to load.
 */
export function withScreen<Data>(screen: () => Promise<{ load?: (given: LoaderArguments) => Promise<Data> | Data }>) {
  return async (given: LoaderArguments): Promise<Data | undefined> => (await fetchCode(screen)).load?.(given);
}
