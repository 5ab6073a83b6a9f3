/** Writes GUIDE.md: docs/outside-teams.md for a team that has only the packages, so without links and workspace matters. */
import fs from 'node:fs';

const [guide] = fs.readFileSync('../../../docs/outside-teams.md', 'utf8').split('\n## Versions');
fs.writeFileSync(
  'GUIDE.md',
  guide.replace(/ \(\[\d{4}\]\([^)]*\)\)/g, '').replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1'),
);
