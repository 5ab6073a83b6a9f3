import { useRouteData } from '@store/remote-kit';
import { ListHead, PageWidth, Section, SectionHead } from '@store/ui';
import { ConcernTiles } from './concern-tiles.tsx';
import type { loadConcerns } from './concerns.route.ts';

const LINES = [
  { line: 'men', title: 'メンズ', kicker: 'Men' },
  { line: 'women', title: 'レディース', kicker: 'Women' },
] as const;

/** Page of all concerns, grouped by line. */
export function Screen() {
  const concerns = useRouteData<typeof loadConcerns>();
  return (
    <PageWidth>
      <ListHead kicker="Concern" title="お悩みから探す" />
      {LINES.map(({ line, title, kicker }) => (
        <Section key={line} labelledBy={`concerns-${line}`}>
          <SectionHead id={`concerns-${line}`} kicker={kicker} title={title} />
          <ConcernTiles concerns={concerns.filter((concern) => concern.line === line)} />
        </Section>
      ))}
    </PageWidth>
  );
}
