import { favouritesState, toggleFavourite } from '@store/contracts/bus';
import { code, storePath } from '@store/contracts/wire';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { addingFailed } from '../add-favourite/add-favourite.screen.tsx';

const schema = z.object({ sku_code: code, back: storePath });

/** adds the favourite, never removes it, and redirects back. */
export const addFavouriteForm = formAction(schema, async ({ sku_code, back }, { bus }) => {
  if (bus.value(favouritesState)?.includes(sku_code)) return { kind: 'done', to: back };
  const outcome = await bus.send(toggleFavourite, { sku_code });
  if (outcome.kind === 'done') return { kind: 'done', to: back };
  return { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : addingFailed() };
});
