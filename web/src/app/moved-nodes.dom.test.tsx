import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { tolerateMovedNodes } from './moved-nodes.ts';

const Page = ({ full }: { full: boolean }) => (
  <p>
    {full && 'Choose a '}
    {!full && <b>new</b>}
    {full ? 'service' : <i>place</i>}
  </p>
);

test('lets React update text nodes that a translation has moved', async () => {
  const { removeChild, insertBefore } = Node.prototype;
  tolerateMovedNodes();
  try {
    const root = document.createElement('div');
    const app = createRoot(root);
    await act(() => app.render(<Page full />));
    const paragraph = root.querySelector('p')!;
    for (const text of [...paragraph.childNodes]) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
    await act(() => app.render(<Page full={false} />));
    expect(paragraph.innerHTML).toBe('<b>new</b><i>place</i>');
    await act(() => app.unmount());
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  }
});
