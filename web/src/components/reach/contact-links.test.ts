import { expect, test } from 'vitest';
import { phoneText, whatsappLink } from './contact-links.ts';

test('builds a chat link with the number without its plus and the encoded message', () => {
  const link = whatsappLink('+27 82 555 0134', 'Hi & hello: 2 + 2 bathrooms?\nThanks');
  expect(link.startsWith('https://wa.me/27825550134?text=Hi%20%26%20hello')).toBe(true);
  expect(new URL(link).searchParams.get('text')).toBe('Hi & hello: 2 + 2 bathrooms?\nThanks');
});

test('formats South African numbers as they are dialled', () => {
  expect(phoneText('+27825550134')).toBe('082\u00a0555\u00a00134');
  expect(phoneText('+441632960000')).toBe('+441632960000');
});
