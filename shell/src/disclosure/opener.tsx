import { type OpenerProps, Opener as PlainOpener } from '@store/ui';
import { useLiveHref } from '../frame-state/live-links.tsx';

/** A button that opens a part of the frame. Its fallback link leads to the top page while no remote claims its path. */
export function Opener({ href, ...rest }: OpenerProps) {
  return <PlainOpener {...rest} href={useLiveHref(href) ?? '/'} />;
}
