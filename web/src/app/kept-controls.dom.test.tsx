import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { isTranslated, keepControls } from './kept-controls.ts';

const seen = vi.fn();
function Form() {
  const [name, setName] = useState('');
  const [choice, setChoice] = useState('');
  seen({ name, choice });
  return (
    <form>
      <label>
        Name <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <input type="radio" name="choice" value="a" checked={choice === 'a'} onChange={() => setChoice('a')} />
      <input type="radio" name="choice" value="b" checked={choice === 'b'} onChange={() => setChoice('b')} />
      <select name="size" defaultValue="m">
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <textarea name="more" defaultValue="" />
      <button type="button">Go</button>
    </form>
  );
}

test('keeps answers, focus and presses when a translated page is re-rendered', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Form />);
  expect(isTranslated(root)).toBe(false);
  root.querySelector('label')!.firstChild!.replaceWith(document.createElement('font'));
  expect(isTranslated(root)).toBe(true);

  const control = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const button = control<HTMLButtonElement>('button');
  control<HTMLInputElement>('[name=name]').value = 'Thandi';
  control<HTMLInputElement>('[value=b]').checked = true;
  control<HTMLSelectElement>('select').value = 's';
  control<HTMLTextAreaElement>('textarea').value = 'More';
  control('textarea').focus();

  const kept = keepControls(root);
  const app = createRoot(root);
  await act(() => app.render(<Form />));
  expect(control<HTMLTextAreaElement>('textarea').value).toBe('');
  act(() => kept.restore());
  expect(seen).toHaveBeenLastCalledWith({ name: 'Thandi', choice: 'b' });
  expect(control<HTMLSelectElement>('select').value).toBe('s');
  expect(control<HTMLTextAreaElement>('textarea').value).toBe('More');
  expect(document.activeElement).toBe(control('textarea'));
  expect([button.isConnected, kept.now(button)]).toEqual([false, control('button')]);
  act(() => app.unmount());
});
