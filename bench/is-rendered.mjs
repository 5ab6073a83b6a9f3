/** Whether a page's screen stands in its document; one that is left to the browser has no heading yet. */
export const isRendered = (html) => /<h1[\s>]/.test(html);
