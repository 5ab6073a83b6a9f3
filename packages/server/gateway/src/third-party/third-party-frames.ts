import { createHash } from 'node:crypto';
import {
  type OutsideAddresses,
  TAG_QUESTION,
  TAG_READY,
  type ThirdPartyPurpose,
  thirdPartyPurpose,
} from '@store/contracts/composition';
import { escapeHtml } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { INTEGRITY_POLICY } from '../security/headers.ts';

/** Third-party scripts by purpose. */
export type ThirdPartyScripts = Readonly<Record<ThirdPartyPurpose, readonly string[]>>;

export const thirdPartyScripts = ({ FRAUD_SCRIPT_URLS, ANALYTICS_SCRIPT_URL }: Environment): ThirdPartyScripts => ({
  'fraud-prevention': FRAUD_SCRIPT_URLS,
  analytics: ANALYTICS_SCRIPT_URL === undefined ? [] : [ANALYTICS_SCRIPT_URL],
});

/** Returns purposes and hosts of third-party scripts, for the shell's frames and the transmission notice (94). */
export const thirdPartiesOf = (scripts: ThirdPartyScripts): OutsideAddresses['third_parties'] =>
  thirdPartyPurpose.options
    .filter((purpose) => scripts[purpose].length > 0)
    .map((purpose) => ({ purpose, hosts: [...new Set(scripts[purpose].map((address) => new URL(address).host))] }));

const params = z.object({ purpose: thirdPartyPurpose });

/**
 * P-16: serves a document with an opaque origin for the scripts of each purpose. The sandbox keeps them from the page,
 * its cookies and its storage; a failure affects only their own frame (A18).
 */
export function thirdPartyFrames(app: FastifyInstance, scripts: ThirdPartyScripts): void {
  app.get('/third-party/:purpose', async (request, reply) => {
    const read = params.safeParse(request.params);
    const addresses = read.success ? scripts[read.data.purpose] : [];
    const bridge = read.data?.purpose === 'analytics' ? TAG_BRIDGE : '';
    if (addresses.length === 0) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    return reply
      .removeHeader(INTEGRITY_POLICY)
      .headers({
        'content-security-policy': framePolicy(addresses, bridge),
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=300',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(frame(addresses, bridge));
  });
}

/**
 * P-12: forwards purchase events from the page to the tag's data layer, once the tag's script has run. Only messages of
 * the parent page are accepted.
 */
const TAG_BRIDGE = `addEventListener('message',function(e){if(e.source!==parent)return;if(e.data==='${TAG_QUESTION}'){if(document.readyState==='complete')parent.postMessage('${TAG_READY}','*')}else if(e.data&&e.data.event==='purchase')(window.dataLayer=window.dataLayer||[]).push(e.data)})`;

function frame(addresses: readonly string[], bridge: string): string {
  const outside = addresses.map((address) => `<script src="${escapeHtml(address)}" async></script>`);
  const scripts = [...(bridge ? [`<script>${bridge}</script>`] : []), ...outside];
  return `<!doctype html>\n<html lang="ja"><meta charset="utf-8"><title>外部サービス</title>\n${scripts.join('\n')}\n</html>\n`;
}

/** Returns a policy that allows the scripts and requests to their own hosts only. */
function framePolicy(addresses: readonly string[], bridge: string): string {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))].join(' ');
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origins}${bridge ? ` 'sha256-${createHash('sha256').update(bridge).digest('base64')}'` : ''}`,
    `connect-src ${origins}`,
    `img-src ${origins}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
