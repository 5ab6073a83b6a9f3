import { useIsLive } from '@store/remote-kit';
import type { ComponentPropsWithRef } from 'react';

/** Returns the href if its path is live, otherwise undefined. */
export function useLiveHref(href: string): string | undefined {
  return useIsLive()(href) ? href : undefined;
}

/** Filters entries by whether their path is live: a menu grows when a team publishes more routes. */
export function useLiveLinks<Entry extends { readonly href: string }>(entries: readonly Entry[]): readonly Entry[] {
  const isLiveHref = useIsLive();
  return entries.filter((entry) => isLiveHref(entry.href));
}

/** A link that renders nothing while no remote claims its path. */
export function LiveLink({ href, children, ...rest }: ComponentPropsWithRef<'a'> & { readonly href: string }) {
  const live = useLiveHref(href);
  if (live === undefined) return null;
  return (
    <a {...rest} href={live}>
      {children}
    </a>
  );
}
