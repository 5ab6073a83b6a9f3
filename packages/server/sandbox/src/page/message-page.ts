import { html } from './html.ts';
import { renderPage, type Service } from './layout.ts';

/** Renders a page with a message and one link. */
export const renderMessage = (page: {
  service: Service;
  title: string;
  text: string;
  storeUrl: string;
  way: { href: string; label: string };
}): string =>
  renderPage({
    ...page,
    body: html`<section class="card">
<h1>${page.title}</h1>
<p>${page.text}</p>
<p><a class="button" href="${page.way.href}">${page.way.label}</a></p>
</section>`,
  });
