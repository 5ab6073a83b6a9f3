import { expect, it } from '@jest/globals';
import { busMessages, cartChanged, pendingRequestsState } from '@store/contracts/bus';
import { createBus } from '@store/event-bus';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusOverlay } from './bus-overlay.tsx';

it('Ctrl + Alt + B toggles a table of bus messages, newest first (C-05)', async () => {
  const bus = createBus({ messages: busMessages, report: () => undefined });
  render(<BusOverlay bus={bus} />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  act(() => {
    bus.as('shell').write(pendingRequestsState, 2);
    bus.as('checkout').publish(cartChanged, {});
  });
  await userEvent.keyboard('{Control>}{Alt>}b{/Alt}{/Control}');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['eventcart/changedcheckout{}', 'statepending-requestsshell2']);
  await userEvent.keyboard('{Control>}{Alt>}b{/Alt}{/Control}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
