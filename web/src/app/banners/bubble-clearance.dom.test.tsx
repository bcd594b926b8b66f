import { afterEach, expect, test, vi } from 'vitest';
import { keepBubblesClear } from './bubble-clearance.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const box = (left: number, top: number, right: number, bottom: number) =>
  ({ left, top, right, bottom, width: right - left, height: bottom - top }) as DOMRect;

test('a bubble is hidden while it covers text, and shown beside it', async () => {
  document.body.innerHTML = '<p>We’ll also email the link.</p><aside class="chat-bubble"><a href="#chat"></a></aside>';
  const [text, bubble] = [document.querySelector('p')!, document.querySelector('a')!];
  vi.spyOn(bubble, 'getBoundingClientRect').mockReturnValue(box(300, 700, 356, 756));
  document.elementsFromPoint = () => [bubble, text];
  const line = vi.spyOn(Range.prototype, 'getClientRects');
  const look = async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((done) => requestAnimationFrame(done));
    return bubble.hasAttribute('data-covers');
  };
  keepBubblesClear();
  line.mockReturnValue([box(16, 710, 340, 735)] as unknown as DOMRectList);
  expect(await look()).toBe(true);
  line.mockReturnValue([box(16, 710, 290, 735)] as unknown as DOMRectList);
  expect(await look()).toBe(false);
});
