import type { FastifyInstance } from 'fastify';

/** A browser that stores the cookies of a store. */
export function toyBrowser({ app }: { readonly app: Pick<FastifyInstance, 'inject'> }) {
  const jar = new Map<string, string>();
  return {
    jar,
    async open(
      url: string,
      headers: Record<string, string> = {},
      method: 'GET' | 'POST' = 'GET',
      fields?: Record<string, string>,
    ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const type = fields && { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = { ...(cookie && { cookie }), ...type, ...headers };
      const payload = fields && String(new URLSearchParams(fields));
      const answer = await app.inject({ method, url, headers: sent, ...(payload !== undefined && { payload }) });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}
export type ToyBrowser = ReturnType<typeof toyBrowser>;
