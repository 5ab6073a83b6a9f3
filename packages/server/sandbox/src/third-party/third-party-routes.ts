import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../page/html.ts';
import { renderPage } from '../page/layout.ts';
import type { Site } from '../page/security-headers.ts';

const SERVICES = { 'fraud-1': '不正検知A', 'fraud-2': '不正検知B', analytics: 'アクセス解析' } as const;
type Service = keyof typeof SERVICES;

const report = z.object({
  service: z.enum(['fraud-1', 'fraud-2', 'analytics']),
  page: z.nullable(z.string().check(z.maxLength(500))),
  screen: z.string().check(z.maxLength(20)),
  /** A purchase from the data layer. */
  purchase: z.optional(z.unknown()),
});
type StoredReport = z.infer<typeof report> & { readonly at: number };

/** Maximum number of stored reports. */
const MAX_REPORTS = 200;

/** Simulated vendor script: reports its page and the screen size to its own server. */
const scriptOf = (service: Service) => `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const page = new URLSearchParams(location.search).get('page');
  const visit = { service: '${service}', page, screen: screen.width + 'x' + screen.height };
  const send = (more) => navigator.sendBeacon(origin + '/third-party/_tell', JSON.stringify({ ...visit, ...more }));
  send({});
  const layer = (window.dataLayer = window.dataLayer || []);
  layer.push = (purchase) => send({ purchase });
})();
`;

/** Two fraud detection services and an analytics service (P-16): their scripts, and the reports received. */
export async function thirdPartyRoutes(server: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const reports: StoredReport[] = [];

  server.get('/third-party/:name', (request, reply) => {
    const name = z.object({ name: z.string() }).parse(request.params).name.replace(/\.js$/, '');
    const service = report.shape.service.safeParse(name);
    if (!service.success) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('text/javascript').send(scriptOf(service.data));
  });
  server.post('/third-party/_tell', { bodyLimit: 20_000 }, (request, reply) => {
    const text = z.string().parse(request.body);
    reports.unshift({ ...report.parse(JSON.parse(text)), at: Date.now() });
    reports.length = Math.min(reports.length, MAX_REPORTS);
    return reply.code(204).send();
  });
  server.get('/third-party', (_request, reply) => reply.type('text/html').send(renderReports(reports, site.storeUrl)));
  server.get('/third-party.json', () => ({ heard: reports }));
}

function renderReports(reports: readonly StoredReport[], storeUrl: string): string {
  const rows = reports.map(
    ({ service, page, screen, purchase }) => html`
<li class="person-row"><b>${SERVICES[service]}</b>　${page ?? '—'}<br><span class="quiet">${screen}${purchase ? `　${JSON.stringify(purchase)}` : ''}</span></li>`,
  );
  return renderPage({
    service: 'sandbox',
    title: '外部サービス',
    storeUrl,
    body: html`<h1>外部サービスが受け取った情報</h1>
<p>不正検知とアクセス解析のスクリプトが、ストアのページから受け取ったものです。</p>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p class="card">まだ何も受け取っていません。</p>`}`,
  });
}
