import type { checkDeskPage } from '@store/contracts/calls/desk';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';

type Checked = AnswerOf<typeof checkDeskPage>;
type Draft = RequestOf<typeof checkDeskPage>;

/** Number of links opened in parallel. */
const AT_A_TIME = 4;

/** Opens the links of a page as a visitor would, like the command; those that lead nowhere are faults. */
export async function deadLinks(links: Checked['links']): Promise<Checked['faults']> {
  const faults: Checked['faults'] = [];
  for (let from = 0; from < links.length; from += AT_A_TIME)
    faults.push(...(await Promise.all(links.slice(from, from + AT_A_TIME).map(deadLink))).flat());
  return faults;
}

async function deadLink({ field, line, path }: Checked['links'][number]): Promise<Checked['faults']> {
  return (await leadsNowhere(path)) ? [{ field, line, reason: `${path}は、このお店にありません` }] : [];
}

/** The store redirects to /404 for unknown addresses. A connection or server that fails says nothing about a link. */
async function leadsNowhere(path: string): Promise<boolean> {
  const reply = await open(path);
  return reply !== null && ([404, 410].includes(reply.status) || new URL(reply.url).pathname === '/404');
}

const open = (path: string) =>
  fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(30_000) }).catch(() => null);

/**
 * Refuses a landing page at the address of a coded one, which would be shown instead, like the command; so its order
 * form.
 */
export async function takenAddress({ page_code, kind, edited }: Draft): Promise<Checked['faults']> {
  if (kind !== 'lp') return [];
  const form = `/${page_code.replace(/^lp\//, 'form/')}`;
  const addresses = [[`/${page_code}`, 'lp'], ...(edited.form.trim() === '' ? [] : [[form, 'lp_form']])] as const;
  const found = await Promise.all(
    addresses.map(async ([path = '', ownClass = '']) => {
      if (!(await isAnothers(path, ownClass))) return [];
      return [{ field: 'page_code', line: null, reason: `${path}は、開発したランディングページのアドレスです` }];
    }),
  );
  return found.flat();
}

async function isAnothers(path: string, ownClass: string): Promise<boolean> {
  const reply = await open(path);
  return reply?.status === 200 && !reply.redirected && !(await reply.text()).includes(`<body class="${ownClass}">`);
}
