/** Returns whether a document contains its rendered screen; a page left to the browser has no heading yet. */
export const isRendered = (html) => /<h1[\s>]/.test(html);
