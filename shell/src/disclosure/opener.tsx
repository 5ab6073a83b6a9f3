import { type OpenerProps, Opener as PlainOpener } from '@store/ui';
import { useLiveHref } from '../frame-state/live-links.tsx';

/** A button that opens a part of the frame; the link behind it leads to the top page while nobody claims its address. */
export function Opener({ href, ...rest }: OpenerProps) {
  return <PlainOpener {...rest} href={useLiveHref(href) ?? '/'} />;
}
