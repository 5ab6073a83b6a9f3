import { customerState } from '@store/contracts/bus';
import { getCustomer } from '@store/contracts/calls/customer';
import { dataOf, type LoaderArguments, type RemoteDefinition, useRouteData, useShopState } from '@store/remote-kit';
import { pond } from './pond.tsx';

const loader = async ({ shop }: LoaderArguments) => {
  const request = shop.call(getCustomer, { customer_code: 'C0001' });
  const found = await request.then(dataOf).catch(() => null);
  return { fetched: found?.name.first_name_kanji ?? 'なし' };
};

function Screen() {
  const { fetched } = useRouteData<typeof loader>();
  const customer = useShopState(customerState);
  return (
    <p>
      聞いた名前：{fetched}、読んだ名前：{customer?.name.first_name_kanji ?? 'なし'}
    </p>
  );
}

/** The pond remote with code that fetches the customer and reads the bus, with the given declarations. */
export function pondWithCustomer(declared: Pick<RemoteDefinition, 'reads'>): RemoteDefinition {
  const routes = pond.routes.map(({ head: _head, crumbs: _crumbs, ...route }) => ({
    ...route,
    loader,
    screen: async () => ({ Screen }),
  }));
  return { ...pond, ...declared, routes };
}
