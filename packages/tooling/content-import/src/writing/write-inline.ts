import type { Inline } from '@store/contracts/content-blocks';
import type { PhrasingContent } from 'mdast';

/** Converts rich text to a Markdown tree. */
export const writeInline = (text: readonly Inline[]): PhrasingContent[] => text.map(writePiece);

function writePiece(piece: Inline): PhrasingContent {
  if (typeof piece === 'string') return { type: 'text', value: piece };
  if ('tel' in piece)
    return { type: 'textDirective', name: 'tel', attributes: {}, children: [{ type: 'text', value: piece.tel }] };
  if ('href' in piece) return { type: 'link', url: piece.href, children: writeInline(piece.of) };
  if ('kind' in piece) return { type: 'break' };
  const children = writeInline(piece.of);
  switch (piece.mark) {
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    case 'del':
      return { type: 'delete', children };
  }
}
