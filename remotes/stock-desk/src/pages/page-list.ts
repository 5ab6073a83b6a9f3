import { deskPages } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import type { ListAddress } from '@store/desk-kit';

/** Rows per page of the screen. */
const PAGE = 50;

/** Reads the address as a request: every kind and state for an unknown one, the first page for an invalid place. */
export function pagesRequest({ query, state, kind, after }: ListAddress): RequestOf<typeof deskPages> {
  const { shape } = deskPages.request;
  const read = {
    kind: shape.kind.safeParse(kind),
    state: shape.state.safeParse(state),
    after: shape.after.safeParse(after),
  };
  return {
    ...{ query, size: PAGE },
    kind: read.kind.success ? read.kind.data : null,
    state: read.state.success ? read.state.data : null,
    after: read.after.success ? read.after.data : null,
  };
}
