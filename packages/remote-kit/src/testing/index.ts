/** For the tests of remotes: renders one route as the shell would, over a shop whose answers the test gives. */

export { renderRoute } from './render-route.tsx';
export { standInDialogs } from './stand-in-dialogs.ts';
export { answer, refusal, type ShopTable, testShop } from './test-shop.ts';
