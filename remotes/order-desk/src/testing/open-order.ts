import { openDeskOrder } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, openedOrder, staffOf } from './examples.ts';

export const user = userEvent.setup();
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const field = (name: RegExp) => screen.getByRole('textbox', { name });

type Answers = NonNullable<Parameters<typeof renderRoute>[2]>['answers'];

/** Opens the page of an order as a member of the staff. */
export function open(role: StaffRole, answers: Answers = [], opened = openedOrder()) {
  return renderRoute(remote, '/desk/orders/O-1', {
    now: NOW,
    answers: [staffOf(role), ...(answers ?? []), answer(openDeskOrder, () => opened)],
  });
}

export const last = (calls: readonly { path: string; request: unknown }[], path: string) =>
  calls.findLast((call) => call.path === path)?.request;
