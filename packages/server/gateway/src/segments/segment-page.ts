import { randomBytes } from 'node:crypto';
import { PAGE_REQUEST, RENDER_AGE } from '@store/contracts/composition';
import { visitorHeaders } from '../backend/visitor-headers.ts';
import { NotCacheable, toCacheable } from '../page/cacheable-page.ts';
import type { MatchedPage } from '../page/match-page.ts';
import type { PageOptions } from '../page/page-options.ts';
import { renderForSegment } from '../page/render-matched.ts';
import { cacheKeyOf } from '../page/shared-page.ts';
import { NotShareable, TemplateOutdated } from '../page-cache/cached-pages.ts';
import { chooseEncoding, quicklyCompressed } from '../page-cache/compressed-body.ts';
import type { RenderedDocument } from '../page-cache/rendered-document.ts';
import { backendCalls } from '../rendering/backend-calls.ts';
import { fillPieces, type HoleTexts, textsOf } from './fill-template.ts';
import { fillPacked, packTemplate } from './packed-template.ts';
import { cutTemplate, fits, type PageTemplate } from './page-template.ts';
import { askPerson, type Person } from './person.ts';
import { createStandIn } from './stand-in.ts';

/** Whether members of a segment share the page, apart from its holes. */
function isSegmentPage({ request, parts, claim, visit, answer }: MatchedPage, options: PageOptions): boolean {
  const { cookie = '' } = request.headers;
  return (
    claim?.shared === true &&
    options.isServerRendering &&
    parts.developmentOrigins.length === 0 &&
    claim.access !== 'member' &&
    !claim.confidential &&
    !claim.acts &&
    visit.override === null &&
    !answer &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    request.headers.authorization === undefined &&
    HAS_SESSION.test(cookie) &&
    options.notes.read(request.headers) === undefined
  );
}

/** How long a page waits for its member before it is rendered for them alone, with late answers, ms. */
const PERSON_MS = 500;

const HAS_SESSION = /(?:^|;\s*)(?:__Host-)?store_session=/;

/** The page is not the same for this member; it is rendered for them alone. */
class NotForMember extends Error {
  override readonly name = 'NotForMember';
}

/** Responds to a member with the page of their segment; false when it has to be rendered for them alone. */
export async function sendToMember(page: MatchedPage, options: PageOptions): Promise<boolean> {
  if (!isSegmentPage(page, options)) return false;
  const { request, reply } = page;
  const { segments, backends } = options;
  const headers = visitorHeaders(request, options.storeUrl);
  const calls = backendCalls({ backends, headers, answersMs: PERSON_MS }, () => undefined);
  const person = await askPerson(calls).catch((fault: unknown) => {
    request.log.warn({ err: fault }, 'the member of a shared page is not known');
    return undefined;
  });
  if (person === undefined) return segments.renderedAlone('no-answer');
  if (!person?.customer.name.last_name_kanji) return segments.renderedAlone('no-member');
  if (person.pieces === null || person.page.has_messages) return segments.renderedAlone('own-content');
  const segment = Object.values(person.segment).join('/');
  const key = { ...cacheKeyOf(page, options), isShared: false, segment };
  const name = `${key.release} ${key.address} ${segment}`;
  if (!segments.mayShare(name)) return segments.renderedAlone('not-shareable');
  try {
    await options.pageCache.answer(
      request,
      reply,
      key,
      () => renderTemplate(page, person, options),
      async (cached) => {
        if (!cached.template || !fits(cached.template, person)) throw new NotForMember();
        const now = options.now();
        const bytes = await fill(cached.template, textsOf(person, now), page);
        segments.filled(name);
        const arrival = page.arrivalOf({ isDocument: true, isStandIn: cached.isStandIn });
        const age = Math.max(0, now - cached.renderedAt);
        return reply
          .headers({ ...cached.headers, 'cache-control': 'private, no-store', 'content-length': bytes.length })
          .header(PAGE_REQUEST.header, `${RENDER_AGE.metric};dur=${age}, ${arrival}`)
          .code(cached.status)
          .send(bytes);
      },
    );
    return true;
  } catch (thrown) {
    if (thrown instanceof NotForMember) return segments.renderedAlone('own-content');
    const isFailure = thrown instanceof NotCacheable;
    if (isFailure || thrown instanceof NotShareable) segments.refuse(name, isFailure);
    else if (!(thrown instanceof TemplateOutdated)) throw thrown;
    return segments.renderedAlone('not-shareable');
  }
}

/** Renders the page of a segment and cuts it. @throws NotShareable, or NotCacheable if it only failed this time. */
async function renderTemplate(page: MatchedPage, person: Person, options: PageOptions): Promise<RenderedDocument> {
  const { segment, customer } = person;
  const secret = randomBytes(16).toString('hex');
  const { answers, taints } = createStandIn(segment, options.now());
  const rendered = await renderForSegment(page, { segment, answers, secret }, options);
  const document = toCacheable(rendered, page.policyOf);
  if (document.status !== 200) throw new NotShareable(`it is ${document.status}`);
  const template = cutTemplate(document.body, { secret, taints, own: [customer.customer_code] });
  if (typeof template === 'string') {
    options.segments.leak(template, page.claim?.id);
    throw new NotShareable(template);
  }
  const changesAt = Math.min(document.changesAt ?? Number.POSITIVE_INFINITY, page.parts.changesAt);
  return { ...document, template: { ...template, packed: await packTemplate(template) }, changesAt };
}

/** Returns the page of one member in the best accepted encoding. */
async function fill(template: PageTemplate, texts: HoleTexts, { request, reply }: MatchedPage): Promise<Buffer> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'Accept-Encoding');
  const hasFavourite = [...texts.favourites].some((code) => template.hearts.has(code));
  const packed = encoding === 'br' && template.packed && !hasFavourite ? fillPacked(template.packed, texts) : null;
  return packed ?? quicklyCompressed(Buffer.from(fillPieces(template, texts)), encoding);
}
