import type { checkDeskPage } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';

type Checked = AnswerOf<typeof checkDeskPage>;

/** Opens the links of a page as a visitor would, like the command; those that lead nowhere are faults. */
export async function deadLinks(links: Checked['links'], ownPath: string): Promise<Checked['faults']> {
  const found = await Promise.all(
    links.map(async ({ field, line, path }) => {
      if (path.split(/[?#]/)[0] === ownPath || !(await leadsNowhere(path))) return [];
      return [{ field, line, reason: `${path}は、このお店にありません` }];
    }),
  );
  return found.flat();
}

/** The store redirects to /404 for unknown addresses. A connection that fails says nothing about a link. */
async function leadsNowhere(path: string): Promise<boolean> {
  const reply = await fetch(path, { credentials: 'omit' }).catch(() => null);
  return reply !== null && (reply.status >= 400 || new URL(reply.url).pathname === '/404');
}
