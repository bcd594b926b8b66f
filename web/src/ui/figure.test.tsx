import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FiguredText, figure, plainText } from './figure.tsx';

const text = `${figure('providers', 12)} providers, based in Soweto (${figure('based', 3, 'Soweto')}).`;

test('marks figures with their name and scope, and leaves the text as it is', () => {
  expect(plainText(text)).toBe('12 providers, based in Soweto (3).');
  expect(plainText('5 < 6 and 7 > 6')).toBe('5 < 6 and 7 > 6');
  expect(renderToStaticMarkup(<FiguredText text={text} of="plumbing gauteng" />)).toBe(
    '<span data-figure="providers" data-figure-of="plumbing gauteng">12</span> providers, based in Soweto (<span data-figure="based" data-figure-of="Soweto plumbing gauteng">3</span>).',
  );
});
