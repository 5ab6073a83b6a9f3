import { defineRemote } from '@store/remote-kit';
import { addToCartForm } from './forms/add-to-cart.form.ts';
import { favouriteForm } from './forms/favourite.form.ts';
import { LIST_NAMES } from './product-list/conditions/list-address.ts';
import { remote as face } from './remote.ts';

const REVIEW_NAMES = ['sort', 'stars', 'age_band', 'skin_type', 'page'];

/** Server entry of the catalogue: its no-script form actions, and the query parameters its pages depend on. */
export const remote = defineRemote({
  ...face,
  forms: { 'add-to-cart': addToCartForm, favourite: favouriteForm },
  sharedRoutes: [
    'top',
    'categories',
    'category',
    'new-items',
    'subscription-items',
    'brands',
    'brand',
    'concerns',
    'concern',
    'campaigns',
    'campaign',
    'outlet-campaign',
    'product',
    'campaign-product',
    'outlet-product',
  ],
  queries: {
    top: [],
    categories: [],
    category: LIST_NAMES,
    items: ['word', ...LIST_NAMES],
    search: LIST_NAMES,
    'new-items': LIST_NAMES,
    'subscription-items': LIST_NAMES,
    brands: ['type'],
    brand: LIST_NAMES,
    concerns: [],
    concern: LIST_NAMES,
    campaigns: [],
    campaign: LIST_NAMES,
    'outlet-campaign': LIST_NAMES,
    product: REVIEW_NAMES,
    'campaign-product': REVIEW_NAMES,
    'outlet-product': REVIEW_NAMES,
    'group-buy': ['amazonCheckoutSessionId'],
    compare: ['codes'],
  },
});
