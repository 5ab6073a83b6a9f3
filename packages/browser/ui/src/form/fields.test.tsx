import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressCard } from '../account/address-card.tsx';
import { Checkbox } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

describe('text field', () => {
  it('is named by its label, including 必須 or 任意', () => {
    render(
      <>
        <TextField label="郵便番号" required />
        <TextArea label="ご要望" required={false} />
      </>,
    );
    expect(screen.getByRole('textbox', { name: '郵便番号必須' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'ご要望任意' })).not.toBeRequired();
  });

  it('is described by its error first, then by its hint', () => {
    render(<TextField label="郵便番号" hint="半角数字" error="郵便番号は7桁で入力してください" />);
    const field = screen.getByRole('textbox', { name: '郵便番号' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('郵便番号は7桁で入力してください 半角数字');
  });

  it('is valid and has no description by default', () => {
    render(<TextField label="郵便番号" />);
    const field = screen.getByRole('textbox', { name: '郵便番号' });
    expect(field).toBeValid();
    expect(field).not.toHaveAttribute('aria-describedby');
  });

  it('passes the props of a form library to the input', async () => {
    const onChange = jest.fn();
    const ref = jest.fn<(field: unknown) => void>();
    render(<TextField label="お名前" name="name" ref={ref} onChange={onChange} autoComplete="name" />);
    const field = screen.getByRole('textbox', { name: 'お名前' });
    await userEvent.type(field, '佐');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(ref).toHaveBeenCalledWith(field);
    expect(field).toHaveAttribute('autocomplete', 'name');
  });
});

describe('choices', () => {
  it('Select offers options under a visually hidden label', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'recommended', label: 'おすすめ順' },
      { value: 'new', label: '新着順' },
    ];
    render(<Select label="並び替え" hideLabel options={options} onChange={(event) => onChange(event.target.value)} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '並び替え' }), '新着順');
    expect(onChange).toHaveBeenCalledWith('new');
  });

  it('Checkbox connects its error to the box', () => {
    render(<Checkbox label="ご利用規約に同意する" error="同意のうえ、お進みください" />);
    const box = screen.getByRole('checkbox', { name: 'ご利用規約に同意する' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('同意のうえ、お進みください');
  });

  it('SegmentedControl selects one option', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'week', label: '週ごと' },
      { value: 'day', label: '月ごと・日にち' },
    ] as const;
    render(<SegmentedControl label="お届け間隔" options={options} value="day" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'お届け間隔' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '月ごと・日にち' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '週ごと' }));
    expect(onChange).toHaveBeenCalledWith('week');
  });

  it('AddressCard is named by its title and described by its lines', () => {
    render(
      <AddressCard
        name="address"
        title="ご自宅"
        recipient="佐伯 美和"
        postalCode="107-0000"
        address="東京都港区南青山0丁目0番0号"
        defaultChecked
        action={<a href="/mypage/addresses/1">変更</a>}
      />,
    );
    const radio = screen.getByRole('radio', { name: 'ご自宅' });
    expect(radio).toBeChecked();
    expect(radio).toHaveAccessibleDescription('佐伯 美和 様〒107-0000東京都港区南青山0丁目0番0号');
    expect(screen.getByRole('link', { name: '変更' })).toBeInTheDocument();
  });
});

describe('FormErrorSummary', () => {
  it('focuses the invalid field when its error is clicked', async () => {
    render(
      <>
        <FormErrorSummary errors={[{ fieldId: 'postcode', message: '郵便番号は7桁で入力してください' }]} />
        <TextField id="postcode" label="郵便番号" />
      </>,
    );
    expect(screen.getByRole('alert', { name: '入力内容をご確認ください（1件）' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '郵便番号は7桁で入力してください' }));
    expect(screen.getByRole('textbox', { name: '郵便番号' })).toHaveFocus();
  });

  it('renders nothing without errors', () => {
    const { container } = render(<FormErrorSummary errors={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
