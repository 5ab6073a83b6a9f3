/** Test utilities for remotes: renders one route as the shell does, over a shop with mocked responses. */

export { renderRoute } from './render-route.tsx';
export { renderWhole } from './render-without-browser.ts';
export { standInDialogs } from './stand-in-dialogs.ts';
export { answer, refusal, type ShopTable, testShop } from './test-shop.ts';
