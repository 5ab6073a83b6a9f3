import { describe, expect, it } from 'vitest';
import { staticDocument } from './static-document.mjs';

describe('staticDocument', () => {
  it('has no scripts and no JSON blocks', () => {
    const html = `<head><script defer src="/shell/main.js"></script></head><body><p>黒髪</p>
<script type="application/ld+json">{"name":"a > b"}</script><SCRIPT type="application/json" id="page">
{"answers":{}}
</SCRIPT></body>`;
    expect(staticDocument(html)).toBe('<head></head><body><p>黒髪</p>\n</body>');
  });

  it('has no script preloads, whatever the order of their attributes', () => {
    const links = [
      '<link rel="preload" as="script" href="/a.js">',
      '<link href="/b.js" as=script rel=preload>',
      '<link rel="modulepreload" href="/c.js"/>',
    ];
    expect(staticDocument(links.join('\n'))).toBe('');
  });

  it('keeps styles, the picture’s preload and all markup', () => {
    const html = `<link rel="preload" as="image" imagesrcset="/p-320.avif 320w">
<link rel="stylesheet" href="/shell/main.css"><link rel="canonical" href="https://store.test/script">
<main><h1>洗う</h1><img src="/p-320.avif" alt=""></main><noscript>JavaScript</noscript>`;
    expect(staticDocument(html)).toBe(html);
  });
});
