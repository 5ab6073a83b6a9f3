import type { DeskVersion } from '@store/contracts/calls/service';
import { TextLink } from '@store/ui';

/** Characters of a commit that are shown. */
const SHOWN = 8;

/** Commit and author of a version, as links if the repository's address is known. */
export function Origin({ version: { commit, author, repository } }: { readonly version: DeskVersion }) {
  if (commit === null) return <small>コミット不明</small>;
  const [name = '', ...marks] = commit.split('-');
  const commitPath = `commit/${name}`;
  return (
    <small>
      <span>コミット </span>
      <span title={commit}>
        <Source repository={repository} path={commitPath} text={[name.slice(0, SHOWN), ...marks].join('-')} />
      </span>
      {author && <span>・</span>}
      {author && <Source repository={repository} path={`commits?author=${encodeURIComponent(author)}`} text={author} />}
    </small>
  );
}

interface SourceProps {
  readonly repository: string | null;
  readonly path: string;
  readonly text: string;
}

function Source({ repository, path, text }: SourceProps) {
  return repository ? <TextLink href={`${repository}/${path}`}>{text}</TextLink> : <span>{text}</span>;
}
