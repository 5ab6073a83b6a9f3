import type { DeskVersion } from '@store/contracts/calls/service';
import { TextLink } from '@store/ui';

/** Commit and author of a version, as links if the repository's address is known. */
export function Origin({ version: { commit, author, repository } }: { readonly version: DeskVersion }) {
  if (commit === null) return <small>コミット不明</small>;
  const hash = commit.replace(/-dirty$/, '');
  return (
    <small>
      コミット {repository ? <TextLink href={`${repository}/commit/${hash}`}>{commit}</TextLink> : commit}
      {author && '・'}
      {author && repository ? (
        <TextLink href={`${repository}/commits?author=${encodeURIComponent(author)}`}>{author}</TextLink>
      ) : (
        author
      )}
    </small>
  );
}
