import { expect, it, jest } from '@jest/globals';
import { PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydrateScreen } from '../testing/hydrate-screen.tsx';
import { replayTyping } from './replay-typing.ts';

function Form() {
  const [slot, setSlot] = useState('NONE');
  const [code, setCode] = useState('');
  return (
    <form>
      <select aria-label="時間帯" value={slot} onChange={({ target }) => setSlot(target.value)}>
        <option value="NONE">指定なし</option>
        <option value="16-18">16時〜18時</option>
      </select>
      <input aria-label="コード" value={code} onChange={({ target }) => setCode(target.value)} />
      <output>{`${slot} ${code}`}</output>
    </form>
  );
}

const pageLives = () =>
  act(async () => {
    document.dispatchEvent(new Event(PAGE_LIVE_EVENT));
    await new Promise((given) => setTimeout(given));
  });

/** Sets the value as a browser does, bypassing script-defined properties. */
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

it('passes text and choices entered before hydration to the screen', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  replayTyping(document);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '時間帯' }), '16-18');
  type(screen.getByRole('textbox', { name: 'コード' }), 'WINTER');
  await act(async () => void hydrateRoot(root, <Form />));
  expect(screen.getByRole('status')).toHaveTextContent('NONE');

  await pageLives();
  expect(screen.getByRole('status')).toHaveTextContent('16-18 WINTER');
  expect(screen.getByRole('textbox')).toHaveValue('WINTER');
  expect(screen.getByRole('combobox')).toHaveValue('16-18');
});

/** A form as react-hook-form renders it, which sets initial values when its fields are mounted. */
function TiedForm() {
  const typed = useRef('');
  const [sent, setSent] = useState('');
  const tie = (field: HTMLInputElement | null) => {
    if (field) field.value = '登録の住所';
  };
  return (
    <form>
      <input
        aria-label="市区町村"
        defaultValue="登録の住所"
        ref={tie}
        onChange={({ target }) => {
          typed.current = target.value;
        }}
      />
      <button type="button" onClick={() => setSent(typed.current)}>
        送る
      </button>
      <output>{sent}</output>
    </form>
  );
}

it('neither overwrites nor loses text typed while a form registers its fields (92)', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<TiedForm />);
  replayTyping(document);
  const form = within(root);
  const field = form.getByRole('textbox', { name: '市区町村' });
  type(field, '港区');
  await act(async () => void hydrateRoot(root, <TiedForm />));
  expect(field).toHaveValue('港区');
  // Typing continues between hydration and the page being live.
  type(field, '港区南青山');
  expect(field).toHaveValue('港区南青山');
  await pageLives();
  await userEvent.click(form.getByRole('button', { name: '送る' }));
  expect(form.getByRole('status')).toHaveTextContent('港区南青山');
  // The override of the field's value is removed.
  Object.assign(field, { value: '' });
  expect(field).toHaveValue('');
});

it('passes text typed before its part of the page is hydrated to the form’s state (92)', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  replayTyping(document);
  const form = within(root);
  jest.useFakeTimers();
  await hydrateScreen(root, TiedForm, {
    drawn: () => type(form.getByRole('textbox', { name: '市区町村' }), '港区'),
    live: () => void document.dispatchEvent(new Event(PAGE_LIVE_EVENT)),
  });
  jest.runAllTimers();
  jest.useRealTimers();
  await userEvent.click(form.getByRole('button', { name: '送る' }));
  expect(form.getByRole('status')).toHaveTextContent('港区');
});
