import querystring from 'node:querystring';

/** Address of the cache: a server, a master behind sentinels, or a cluster. */
export type CacheAddress =
  | { readonly kind: 'server'; readonly url: string }
  | {
      readonly kind: 'sentinel';
      readonly sentinels: readonly Node[];
      /** Name of the master at the sentinels. */
      readonly master: string;
      readonly login: Login;
    }
  | { readonly kind: 'cluster'; readonly nodes: readonly Node[]; readonly login: Login };

interface Node {
  readonly host: string;
  readonly port: number;
}

/** Credentials for the servers (not for sentinels), and whether TLS is used. */
interface Login {
  readonly username?: string;
  readonly password?: string;
  readonly isEncrypted: boolean;
}

/** Accepted formats, for error messages. */
export const CACHE_ADDRESS_FORMS =
  'redis://host:6379, redis+sentinel://host:26379,host:26379/master, redis+cluster://host:6379,host:6379 (rediss: encrypted)';

const FORM = /^(redis|rediss)\+(sentinel|cluster):\/\/(?:([^@/]*)@)?([^/?#]+)(?:\/([\w.-]+))?$/;
const SENTINEL_PORT = 26_379;
const SERVER_PORT = 6_379;

/**
 * Parses `redis://host:6379`, `redis+sentinel://user:password@host:26379,host:26379/master` or
 * `redis+cluster://host:6379,host:6379`; `rediss` instead of `redis` enables TLS. Returns null for any other format.
 */
export function readCacheAddress(text: string): CacheAddress | null {
  if (/^rediss?:\/\//.test(text))
    return URL.canParse(text) && new URL(text).host ? { kind: 'server', url: text } : null;
  const [, protocol, kind, login = '', list = '', master] = FORM.exec(text) ?? [];
  const nodes = list.split(',').map((node) => readNode(node, kind === 'sentinel' ? SENTINEL_PORT : SERVER_PORT));
  if (!kind || !nodes.every((node) => node !== null)) return null;
  const how = { ...readLogin(login), isEncrypted: protocol === 'rediss' };
  if (kind === 'cluster') return master ? null : { kind, nodes, login: how };
  return master ? { kind: 'sentinel', sentinels: nodes, master, login: how } : null;
}

function readNode(text: string, usualPort: number): Node | null {
  if (!URL.canParse(`redis://${text}`)) return null;
  const { hostname, port, pathname } = new URL(`redis://${text}`);
  return hostname && !pathname ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || usualPort } : null;
}

function readLogin(text: string): Omit<Login, 'isEncrypted'> {
  if (!text) return {};
  const [username = '', password = ''] = text.split(':').map((part) => querystring.unescape(part));
  return { ...(username && { username }), ...(password && { password }) };
}
