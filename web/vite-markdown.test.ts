import { expect, test } from 'vitest';
import { markdownPage } from './vite-markdown.ts';

test('parses a document into an introduction and sections with anchors', () => {
  const text = `# Title

See [Operations](operations.md#restore) and [infra/a.yml](../infra/a.yml).

## Timers & clocks
Run \`a < b\`, or see
[the end](#the-end).

## The end
"Done" & <2 minutes.`;
  expect(markdownPage(text, 'docs')).toEqual({
    introduction: [
      ['See ', 'Operations (', { code: 'docs/operations.md#restore' }, ')', ' and ', { code: 'infra/a.yml' }, '.'],
    ],
    sections: [
      {
        id: 'timers--clocks',
        title: 'Timers & clocks',
        paragraphs: [['Run ', { code: 'a < b' }, ', or see\n', { text: 'the end', anchor: 'the-end' }, '.']],
      },
      { id: 'the-end', title: 'The end', paragraphs: [['"Done" & <2 minutes.']] },
    ],
  });
});

test.each(['- a list', '<b>html</b>', '**bold**', '[x](https://example.com)', '### Deeper', '![a](b.png)'])(
  'throws on %j instead of losing text',
  (text) => {
    expect(() => markdownPage(text, 'docs')).toThrow('Cannot show Markdown');
  },
);
