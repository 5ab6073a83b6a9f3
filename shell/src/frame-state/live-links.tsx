import { useIsLive } from '@store/remote-kit';
import type { ComponentPropsWithRef } from 'react';

/** The address when it is live, otherwise undefined. */
export function useLiveHref(href: string): string | undefined {
  return useIsLive()(href) ? href : undefined;
}

/** Of some entries with addresses, those that are live: a menu grows when a team publishes more routes. */
export function useLiveLinks<Entry extends { readonly href: string }>(entries: readonly Entry[]): readonly Entry[] {
  const isLiveHref = useIsLive();
  return entries.filter((entry) => isLiveHref(entry.href));
}

/** A link that is left out while nobody claims its address. */
export function LiveLink({ href, children, ...rest }: ComponentPropsWithRef<'a'> & { readonly href: string }) {
  const live = useLiveHref(href);
  if (live === undefined) return null;
  return (
    <a {...rest} href={live}>
      {children}
    </a>
  );
}
