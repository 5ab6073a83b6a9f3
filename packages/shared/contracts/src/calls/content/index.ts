/** Content: columns, brands, stores, search words, notices and campaigns. */
export { searchFeed } from './campaigns.ts';
export * from './content.ts';
export { pullPages, pushPages, putContentPicture } from './content-pages.ts';
export { getArticle, getNotice, listCarousel, listNotices, overDetails, searchFeedSorted } from './feed.ts';
export { getLandingForm, getLandingPage } from './landing-page.ts';
export { linkPreview, previewPage } from './page-preview.ts';
export { type Store, searchStores, store } from './stores.ts';
