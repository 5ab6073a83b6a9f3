import type { Inline } from '@store/contracts/content-blocks';
import { TextLink, wholeWords } from '@store/ui';
import { Fragment } from 'react';

/** Renders rich text as React elements, never as HTML. */
export function RichText({ text }: { readonly text: readonly Inline[] }) {
  return text.map((piece, place) => <Fragment key={place}>{elementOf(piece)}</Fragment>);
}

function elementOf(piece: Inline) {
  if (typeof piece === 'string') return wholeWords(piece);
  if ('tel' in piece) return <TextLink href={`tel:${piece.tel.replaceAll('-', '')}`}>{piece.tel}</TextLink>;
  if ('href' in piece)
    return (
      <TextLink {...linkOf(piece.href)}>
        <RichText text={piece.of} />
      </TextLink>
    );
  if ('kind' in piece) return <br />;
  const { mark: Mark, of } = piece;
  return (
    <Mark>
      <RichText text={of} />
    </Mark>
  );
}

/** Returns link props; external pages open in a new tab without a referrer. */
export function linkOf(href: string): { href: string; target?: '_blank'; rel?: string } {
  return /^https?:/.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
