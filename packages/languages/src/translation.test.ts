import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { keyOf } from './key.ts';
import { pluralMessage, speaking, t } from './text.ts';
import { languageOf } from './translation.ts';

const forms = pluralMessage({ one: '{count} day for {name}', other: '{count} days for {name}' });
const zu = languageOf('zu', {
  [keyOf('Hello {name},')]: compileMessage('Sawubona {name},'),
  [keyOf(forms)]: compileMessage(
    '{n, plural, one {usuku olu-{count}, {name}} other {izinsuku ezingu-{count}, {name}}}',
  ),
});

test('translates by the English text, and leaves a text without a translation in English', () => {
  expect(zu.translate?.('Hello {name},', { name: 'Thandi' })).toBe('Sawubona Thandi,');
  expect(speaking(zu, () => t('Goodbye {name},', { name: 'Thandi' }))).toBe('Goodbye Thandi,');
});

test('uses the plural forms of the language', () => {
  const days = (n: number) => zu.translate?.(forms, { n, count: n, name: 'x' });
  expect([days(1), days(3)]).toEqual(['usuku olu-1, x', 'izinsuku ezingu-3, x']);
});

test.each(['\\u000aBcc: x', '\\x3cb>', '\\\\u000a', '{name} # {n}', "it's '{n}'"])(
  'shows %s as it was typed',
  (name) => {
    expect(zu.translate?.('Hello {name},', { name })).toBe(`Sawubona ${name},`);
    expect(zu.translate?.(forms, { n: 2, count: 2, name })).toBe(`izinsuku ezingu-2, ${name}`);
  },
);
