import { expect, it } from '@jest/globals';
import { PAGE_LIVE_EVENT } from '@store/contracts/composition';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepTyping } from './keep-typing.ts';

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

it('a screen goes on with what was typed and chosen before it was live', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  keepTyping(document);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '時間帯' }), '16-18');
  await userEvent.type(screen.getByRole('textbox', { name: 'コード' }), 'WINTER');
  await act(async () => void hydrateRoot(root, <Form />));
  expect(screen.getByRole('status')).toHaveTextContent('NONE');

  act(() => void document.dispatchEvent(new Event(PAGE_LIVE_EVENT)));
  expect(screen.getByRole('status')).toHaveTextContent('16-18 WINTER');
  expect(screen.getByRole('textbox')).toHaveValue('WINTER');
  expect(screen.getByRole('combobox')).toHaveValue('16-18');
});
