import { readdirSync } from 'node:fs';
import { inRoot } from '../../commands/steps/root.mjs';

/**
 * An area of one mutation run: its name, the package's folder, the files with the rules (globs in that folder; `!` excludes
 * a file), the vitest config that selects the tests, and whether vitest finds related tests by imports.
 */
const domainArea = (folder) => ({
  name: `domain/${folder}`,
  folder: inRoot('packages', 'shared', 'domain'),
  mutate: [`src/${folder}/**/*.ts`, '!src/**/*.test.ts', '!src/**/index.ts'],
  tests: ['src/**/*.test.ts'],
  settings: 'domain.vitest.mjs',
  related: true,
});

const domainFolders = readdirSync(inRoot('packages', 'shared', 'domain', 'src')).filter(
  (folder) => folder !== 'testing',
);

/**
 * A rule folder of the backend. Its tests are listed, because through the API every test reaches every file. With
 * `memory.vitest.mjs` they are those that need no database.
 */
const backendArea = ({ name, mutate, tests, settings = 'backend.vitest.mjs' }) => ({
  name,
  folder: inRoot('packages', 'server', 'backend'),
  mutate: [...mutate.map((files) => `src/${files}`), '!src/**/*.test.ts'],
  tests: tests.map((files) => `src/${files}`),
  settings,
  related: false,
});

const ruleFolders = [
  {
    name: 'feed',
    mutate: ['features/content/feed/{search-feed,search-feed-sorted,visible-feed,running-campaigns,get-notice}.ts'],
    tests: ['features/content/feed/*.test.ts'],
  },
  {
    name: 'coupon',
    mutate: ['shared/customer/{coupons,issue-coupon}.ts', 'features/checkout/coupon-choices.ts'],
    tests: [
      'shared/customer/coupons.test.ts',
      'features/account/wallet.test.ts',
      'features/checkout/coupon-choices.test.ts',
      'features/cart/member-cart.test.ts',
    ],
  },
  {
    name: 'points',
    mutate: ['shared/customer/points.ts', 'features/order/state/grant-pending.ts', 'features/account/point-history.ts'],
    tests: [
      'shared/customer/points.test.ts',
      'features/order/state/{cancel-order,grant-pending}.test.ts',
      'features/account/customer.test.ts',
      'features/membership/membership.test.ts',
    ],
  },
  {
    name: 'medicine',
    mutate: [
      'features/medicine/questionnaire/{declarations,declarations-shown,medicine-cart}.ts',
      'features/medicine/consultation/{consultation-steps,let-go-if-stopped,refuse-by-declarations}.ts',
    ],
    tests: [
      'features/medicine/questionnaire/{health-stop,declarations-shown}.test.ts',
      'features/medicine/consultation/{class1-order,class1-payment}.test.ts',
    ],
  },
  {
    name: 'cart/sums',
    mutate: ['features/cart/{cart-sums,line-sale,limits,coupon-message}.ts', 'features/cart/line/*.ts'],
    tests: ['features/cart/{cart-sums,line-sale,refuse-adding}.test.ts', 'features/cart/line/*.test.ts'],
    settings: 'memory.vitest.mjs',
  },
  {
    name: 'cart/adding',
    mutate: ['features/cart/refuse-adding.ts'],
    tests: ['features/cart/refuse-adding.test.ts'],
    settings: 'memory.vitest.mjs',
  },
  {
    name: 'cart/changes',
    mutate: ['features/cart/{update-cart-line,add-to-cart}.ts', 'features/cart/choices/*.ts'],
    tests: ['features/cart/{cart,state/hidden-products,member-cart,calls/carts-as-shown}.test.ts'],
  },
  {
    name: 'cart/merge',
    mutate: ['features/cart/merge/*.ts'],
    tests: ['features/cart/merge/*.test.ts', 'features/cart/member-cart.test.ts'],
  },
  {
    name: 'checkout/draft',
    mutate: ['features/checkout/{agreement,delivery-days,draft-of-cart,wishes}.ts'],
    tests: ['features/checkout/{draft-of-cart,obstacles}.test.ts'],
    settings: 'memory.vitest.mjs',
  },
  {
    name: 'checkout/obstacles',
    mutate: ['features/checkout/{chosen-payment,obstacles,safe-use}.ts'],
    tests: ['features/checkout/{obstacles,safe-use,chosen-payment,quote,place-order}.test.ts'],
  },
  {
    name: 'order',
    mutate: ['features/order/state/*.ts', 'features/order/write/*.ts'],
    tests: [
      'features/order/write/create-order.test.ts',
      'features/order/state/*.test.ts',
      'features/checkout/place-order.test.ts',
    ],
  },
  {
    name: 'subscription/amounts',
    mutate: ['features/subscription/next-amounts.ts'],
    tests: ['features/subscription/next-amounts.test.ts'],
    settings: 'memory.vitest.mjs',
  },
  {
    name: 'subscription/changes',
    mutate: [
      'features/subscription/{box-items,change-contents,change-dates,change-several,parcels,swap-choices}.ts',
      'features/subscription/renewal/{draft-renewal,renew,runs,settle}.ts',
    ],
    tests: ['features/subscription/**/*.test.ts'],
  },
];

export const areas = [...domainFolders.map(domainArea), ...ruleFolders.map(backendArea)];

/** Returns the area of this name, or all whose names start with it and a slash. */
export function areasNamed(name) {
  return areas.filter((area) => !name || area.name === name || area.name.startsWith(`${name}/`));
}
