import type { Column } from '../types.ts';

/** A heading with its paragraphs. */
export type Section = [heading: string, ...paragraphs: string[]];

type Draft = Omit<Column, 'bodyHtml'> & { sections: Section[] };

/** Turns sections into the HTML the column page shows. */
export function article({ sections, ...column }: Draft): Column {
  const bodyHtml = sections
    .map(([heading, ...paragraphs]) => `<h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`)
    .join('');
  return { ...column, bodyHtml };
}
