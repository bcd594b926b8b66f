import { beforeEach, expect, test } from 'vitest';
import { isFormTouched, watchForms } from './touched-forms.ts';

watchForms();
const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const type = (value: string) => {
  const field = document.querySelector('input, textarea') as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
beforeEach(() => {
  window.history.replaceState(null, '', '/contact');
  show('<form><input name="subject" /><textarea></textarea></form>');
});

test('a page is touched once the user has written something, until the text is deleted', () => {
  expect(isFormTouched()).toBe(false);
  type('Hello');
  expect(isFormTouched()).toBe(true);
  type('');
  expect(isFormTouched()).toBe(false);
});

test('a chosen box counts as something written', () => {
  show('<form><input type="radio" value="a" /></form>');
  const box = document.querySelector('input')!;
  box.checked = true;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isFormTouched()).toBe(true);
});

test('a form that the user left no longer counts', () => {
  type('Hello');
  window.history.pushState(null, '', '/about');
  expect(isFormTouched()).toBe(false);
  window.history.replaceState(null, '', '/contact');
  show('<p>Sent</p>');
  expect(isFormTouched()).toBe(false);
});
