/** Draws a card as PNG. In a thread of the drawing library's own, so that pages do not wait for it. */
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { type Card, cardSvg } from './card.ts';

const font = (weight: number) =>
  fileURLToPath(new URL(`./font/bricolage-grotesque-latin-${weight}.ttf`, import.meta.url));

export const drawCard = async (card: Card): Promise<Buffer> => {
  const image = await renderAsync(cardSvg(card), {
    font: {
      fontFiles: [font(500), font(800)],
      loadSystemFonts: false,
      defaultFontFamily: 'Bricolage Grotesque Medium',
    },
  });
  return image.asPng();
};
