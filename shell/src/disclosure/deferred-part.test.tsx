import { expect, it, jest } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { deferredPart } from './deferred-part.tsx';

const Menu = ({ name }: { readonly name: string }) => <p>{name}のメニュー</p>;
const make = (load: () => Promise<typeof Menu>) =>
  deferredPart({ load, waiting: () => <p>読み込み中</p>, what: 'メニュー' });

it('shows a placeholder, then the part, and loads its code once', async () => {
  const load = jest.fn(async () => Menu);
  const { Part } = make(load);
  const { unmount } = render(<Part name="男性" />);
  expect(screen.getByText('読み込み中')).toBeVisible();
  expect(await screen.findByText('男性のメニュー')).toBeVisible();
  unmount();
  render(<Part name="女性" />);
  expect(screen.getByText('女性のメニュー')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('offers 再読み込み when the code fails to load, and shows the part after a retry (B-12)', async () => {
  const load = jest.fn<() => Promise<typeof Menu>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(Menu);
  const { Part } = make(load);
  render(<Part name="男性" />);
  await userEvent.click(await screen.findByRole('button', { name: '再読み込み' }));
  expect(await screen.findByText('男性のメニュー')).toBeVisible();
});

it('prefetches its code on the first input', async () => {
  const load = jest.fn(async () => Menu);
  const { Part, usePrepared } = make(load);
  const Opener = () => {
    const button = useRef<HTMLButtonElement>(null);
    usePrepared(button);
    return (
      <button type="button" ref={button}>
        開く
      </button>
    );
  };
  render(<Opener />);
  expect(load).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('pointerdown'));
  await poll(() => load).toHaveBeenCalledTimes(1);
  render(<Part name="男性" />);
  expect(screen.getByText('男性のメニュー')).toBeVisible();
});
