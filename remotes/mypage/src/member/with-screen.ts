import { fetchCode, type LoaderArguments } from '@store/remote-kit';

/**
 * A loader that comes along with its screen, for pages that members seldom open: what it asks for weighs on none of the
 * others.
 */
export function withScreen<Data>(screen: () => Promise<{ load: (given: LoaderArguments) => Promise<Data> }>) {
  return async (given: LoaderArguments): Promise<Data> => (await fetchCode(screen)).load(given);
}
