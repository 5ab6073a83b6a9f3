import type { LoaderArguments } from '../remote/define-remote.ts';
import { fetchCode } from './fetch-code.ts';

/**
 * A loader that comes along with its screen, for pages that are seldom gone to: what it asks for weighs on none of the
 * remote's others. It asks only when that code is there, a round trip later where no link warmed it.
 *
 * @param screen imports the screen's file, which exports the loader as `load`.
 * @throws ScriptLoadError when the code does not come.
 */
export function withScreen<Data>(screen: () => Promise<{ load: (given: LoaderArguments) => Promise<Data> | Data }>) {
  return async (given: LoaderArguments): Promise<Data> => (await fetchCode(screen)).load(given);
}
