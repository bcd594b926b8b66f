import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

const cities = ['Johannesburg', 'Johannesburg South', 'Sandton', 'Soweto', 'Pretoria'];

function CityField({ start = '', onChange }: { start?: string; onChange?: (city: string) => void }) {
  const [city, setCity] = useState(start);
  const change = (next: string) => {
    setCity(next);
    onChange?.(next);
  };
  return (
    <>
      <Field id="city" label="City">
        {(control) => (
          <Combobox
            {...control}
            name="city"
            value={city}
            onChange={change}
            options={cities}
            placeholder="Select your city"
            noMatch="No such city."
          />
        )}
      </Field>
      <samp>{city || 'none'}</samp>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const highlighted = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
const chosen = () => screen.getByText((_, element) => element?.tagName === 'SAMP').textContent;

describe('for screen readers', () => {
  test('references no list while closed', () => {
    render(<CityField />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().hasAttribute('aria-controls')).toBe(false);
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    expect(field().hasAttribute('aria-labelledby')).toBe(false);
    expect(field().name).toBe('city');
  });

  test('names its list, the highlighted option and the chosen one while open', async () => {
    render(<CityField start="Sandton" />);
    await userEvent.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(options()).toEqual(cities);
    expect(highlighted()).toBe('Sandton');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Sandton');
  });

  test('announces the number of matches, or that there are none', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'so');
    expect(screen.getByRole('status').textContent).toBe('2 found');
    await userEvent.type(field(), 'x');
    expect(screen.getByRole('status').textContent).toBe('No such city.');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('by keyboard', () => {
  test('wraps around with the arrow keys and chooses with Enter', async () => {
    render(<CityField />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowUp}');
    expect(highlighted()).toBe('Pretoria');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toBe('Sandton');
    expect(field().value).toBe('Sandton');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test('highlights the first match and chooses a fully typed name', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'sow');
    expect(options()).toEqual(['Soweto']);
    expect(highlighted()).toBe('Soweto');
    expect(chosen()).toBe('none');
    await userEvent.type(field(), 'eto');
    expect(chosen()).toBe('Soweto');
    expect(options()).toEqual([]);
  });

  test('chooses a name that is the start of another and still offers the longer one', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'johannesburg');
    expect(chosen()).toBe('Johannesburg');
    expect(options()).toEqual(['Johannesburg', 'Johannesburg South']);
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Johannesburg');
  });

  test('chooses the only match on blur', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'pret');
    await userEvent.tab();
    expect(chosen()).toBe('Pretoria');
    expect(field().value).toBe('Pretoria');
  });

  test('keeps text without a match, unchosen', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'Cape Town');
    await userEvent.tab();
    expect(chosen()).toBe('none');
    expect(field().value).toBe('Cape Town');
  });

  test('uses Home and End within the text', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'so{Home}x');
    expect(field().value).toBe('xso');
  });

  test('leaves the keys of an input method alone', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'sow');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(chosen()).toBe('none');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(chosen()).toBe('Soweto');
  });

  test('moves ten options at a time with Page Down and Page Up, and wraps around', async () => {
    render(<CityField />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect(highlighted()).toBe('Johannesburg');
    await userEvent.keyboard('{PageUp}');
    expect(highlighted()).toBe('Pretoria');
  });

  test('submits the form on Enter only if no option is highlighted', async () => {
    const submitted = vi.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={(event) => submitted(event.nativeEvent as SubmitEvent)}>
        <CityField />
        <button type="submit">Continue</button>
      </form>,
    );
    await userEvent.type(field(), 'sand{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

test('chooses an option on click', async () => {
  render(<CityField start="Sandton" />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Soweto' }));
  expect(chosen()).toBe('Soweto');
  expect(options()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

describe('Escape', () => {
  test('closes the list and restores the choice from before typing', async () => {
    render(<CityField start="Sandton" />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'pre');
    expect(chosen()).toBe('none');
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(chosen()).toBe('Sandton');
    expect(field().value).toBe('Sandton');
  });

  test('closes the list and keeps the text if nothing was chosen', async () => {
    render(<CityField />);
    await userEvent.type(field(), 'jo{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('jo');
  });

  test('does not clear a closed field', async () => {
    const changed = vi.fn();
    render(<CityField start="Sandton" onChange={changed} />);
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    expect(field().value).toBe('Sandton');
    expect(chosen()).toBe('Sandton');
    expect(changed).not.toHaveBeenCalledWith('');
  });

  test('closes the list first, then the dialog around it', async () => {
    const closed = vi.fn();
    render(
      <Dialog open onOpenChange={closed} title="Where?">
        <CityField start="Sandton" />
      </Dialog>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledWith(false);
  });
});
