import { expect, it, jest } from '@jest/globals';
import { PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateScreen } from '../testing/hydrate-screen.tsx';
import { replayInput } from './replay-input.ts';

const onSubmit = jest.fn();

function InquiryForm() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="お問い合わせの内容" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => onSubmit(text)} suppressHydrationWarning>
        内容を確認する
      </button>
    </>
  );
}

it.each([
  ['before its page is live', 'drawn'],
  ['while its page becomes live', 'live'],
] as const)('sends a form that was filled and submitted %s as it was filled (P26)', async (_, moment) => {
  onSubmit.mockClear();
  const place = document.body.appendChild(document.createElement('main'));
  replayInput(document, () => undefined);
  const fill = () => void fireEvent.input(screen.getByRole('textbox'), { target: { value: 'どう使いますか。' } });
  const send = () => screen.getByRole('button', { name: '内容を確認する' }).click();
  await hydrateScreen(place, InquiryForm, {
    drawn: () => {
      fill();
      if (moment === 'drawn') send();
    },
    live: () => {
      document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
      if (moment === 'live') queueMicrotask(send);
    },
  });
  await new Promise((given) => setTimeout(given, 20));
  expect(onSubmit.mock.calls).toEqual([['どう使いますか。']]);
  place.remove();
});
