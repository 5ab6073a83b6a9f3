import {
  addToCart,
  carouselState,
  cartState,
  customerState,
  favouritesState,
  noticesState,
  sessionState,
  showToast,
  signIn,
  toggleFavourite,
  updateCartLine,
} from '@store/contracts/bus';
import { defineRemote } from '@store/remote-kit';
import { brandRoute } from './brand/brand.route.ts';
import { brandsRoute } from './brand/brands.route.ts';
import { campaignRoute } from './campaign/campaign.route.ts';
import { campaignsRoute } from './campaign/campaigns.route.ts';
import { outletCampaignRoute } from './campaign/outlet-campaign.route.ts';
import { categoriesRoute } from './category/categories.route.ts';
import { categoryRoute } from './category/category.route.ts';
import { compareRoute } from './compare/compare.route.ts';
import { concernRoute } from './concern/concern.route.ts';
import { concernsRoute } from './concern/concerns.route.ts';
import { groupBuyRoute } from './group-buy/group-buy.route.ts';
import { itemsRoute } from './item-list/items.route.ts';
import { newItemsRoute } from './item-list/new-items.route.ts';
import { searchRoute } from './item-list/search.route.ts';
import { subscriptionItemsRoute } from './item-list/subscription-items.route.ts';
import { campaignProductRoute } from './product/campaign-product.route.ts';
import { outletProductRoute } from './product/outlet-product.route.ts';
import { productRoute } from './product/product.route.ts';
import { topRoute } from './top/top.route.ts';

/** Top page, lists, search, product pages. */
export const remote = defineRemote({
  name: 'catalogue',
  team: 'catalogue',
  routes: [
    topRoute,
    categoriesRoute,
    categoryRoute,
    itemsRoute,
    searchRoute,
    newItemsRoute,
    subscriptionItemsRoute,
    brandsRoute,
    brandRoute,
    concernsRoute,
    concernRoute,
    campaignsRoute,
    campaignRoute,
    outletCampaignRoute,
    productRoute,
    campaignProductRoute,
    outletProductRoute,
    groupBuyRoute,
    compareRoute,
  ],
  fragments: [{ name: 'product-shelf', load: () => import('./product-shelf/product-shelf.fragment.tsx') }],
  reads: [sessionState, customerState, cartState, favouritesState, noticesState, carouselState],
  publishes: [addToCart, updateCartLine, toggleFavourite, signIn, showToast],
  budget: { script_bytes: 31_000, style_bytes: 4_800 },
});
