import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { renderMessage } from '../page/message-page.ts';
import type { Site } from '../page/security-headers.ts';

const NAMES = {
  ios: 'App Store',
  android: 'Google Play',
  line: 'LINE公式アカウント',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
} as const;
const params = z.object({ name: z.enum(['ios', 'android', 'line', 'instagram', 'x', 'youtube']) });

/** Placeholder pages for the shop's apps and social accounts, with a link back. */
export async function accountRoutes(server: FastifyInstance, { site }: { site: Site }): Promise<void> {
  server.get('/accounts/:name', (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) return reply.callNotFound();
    const title = NAMES[parsed.data.name];
    const text = `ここは、開発用のお試し環境です。実際のストアでは、${title}の画面が開きます。`;
    const way = { href: site.storeUrl, label: 'ストアへ戻る' };
    return reply
      .type('text/html')
      .send(renderMessage({ service: 'sandbox', title, text, storeUrl: site.storeUrl, way }));
  });
}
