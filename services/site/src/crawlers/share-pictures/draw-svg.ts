/** Draws an SVG as PNG. In a thread of the drawing library's own, so that pages do not wait for it. */
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';

const font = (weight: number) =>
  fileURLToPath(new URL(`./font/bricolage-grotesque-latin-${weight}.ttf`, import.meta.url));

export const drawSvg = async (svg: string): Promise<Buffer> => {
  const image = await renderAsync(svg, {
    font: {
      fontFiles: [font(500), font(800)],
      loadSystemFonts: false,
      defaultFontFamily: 'Bricolage Grotesque Medium',
    },
  });
  return image.asPng();
};
