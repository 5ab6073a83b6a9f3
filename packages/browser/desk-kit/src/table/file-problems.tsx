import { Note, Panel } from '@store/ui';
import type { ReactNode } from 'react';
import { DeskTable } from './desk-table.tsx';

/** Most problems shown of one file. */
const MOST_SHOWN = 100;

/** A problem of a file: line and column, as its reader finds them. */
export interface FileProblem {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

interface FileProblemsProps {
  readonly name: string;
  readonly problems: readonly FileProblem[];
  /** The consequence. */
  readonly children: ReactNode;
}

/** The invalid rows of a file. */
export function FileProblems({ name, problems, children }: FileProblemsProps) {
  const hidden = problems.length - MOST_SHOWN;
  return (
    <Panel title={`${name}の誤り`} count={`${problems.length}件`}>
      <Note tone="err" announce="assertive">
        {children}
      </Note>
      <DeskTable
        label="ファイルの誤り"
        heads={['行', '列', '理由']}
        rows={problems
          .slice(0, MOST_SHOWN)
          .map(({ line, column, reason }, place) => ({ key: String(place), cells: [line, column, reason] }))}
      />
      {hidden > 0 && <p>{`ほか${hidden}件`}</p>}
    </Panel>
  );
}
