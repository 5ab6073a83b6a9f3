import type { PageClaim } from '@store/contracts/composition';
import { SHOP_NAME } from '@store/domain/shop';
import type { Head } from '@store/remote-kit';
import { useEffect, useRef } from 'react';

/** Suffix of every title (B-09). */

/** Updates title, body class and robots for the route (B-09, B-10). The gateway rendered the document's own. */
export function usePageHead(claim: PageClaim | undefined, head: Head | undefined): void {
  const title = head?.title ?? claim?.title ?? '';
  const noindex = head?.noindex ?? claim?.noindex ?? false;
  const bodyClass = claim?.body_class ?? '';

  // Until the first screen has loaded, the document's own head is correct.
  const hasArrived = useRef(false);
  useEffect(() => {
    if (head) hasArrived.current = true;
    if (!hasArrived.current) return;
    document.title = title ? `${title}｜${SHOP_NAME}` : SHOP_NAME;
    setNamed('description', head?.description);
    setNamed('robots', noindex ? 'noindex' : undefined);
    setCanonical(head?.canonical);
  }, [title, noindex, head]);

  useEffect(() => {
    document.body.className = bodyClass;
  }, [bodyClass]);
}

function setNamed(name: string, content: string | undefined): void {
  const found = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}

function setCanonical(path: string | undefined): void {
  const found = document.head.querySelector('link[rel="canonical"]');
  if (path === undefined) {
    found?.remove();
    return;
  }
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', new URL(path, document.location.origin).href);
}
