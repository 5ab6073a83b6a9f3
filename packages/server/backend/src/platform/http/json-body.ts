import { utf8Text, wellFormedJson } from '@store/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Accepts only JSON in UTF-8; an empty body is an empty payload. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const text = wellFormedJson(utf8Text(body, request.headers['content-type']));
    if (text.trim() === '') return {};
    return new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (fault, value) => (fault ? reject(fault) : resolve(value)));
    });
  });
}
