/** Draws an SVG as PNG. In a thread of the drawing library's own, so that pages do not wait for it. */
import { fileURLToPath } from 'node:url';

const font = (weight: number) =>
  fileURLToPath(new URL(`./font/bricolage-grotesque-latin-${weight}.ttf`, import.meta.url));

export const drawSvg = async (svg: string): Promise<Buffer> => {
  // Loaded with the first picture: the library is 20 MB, which most processes never need.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: {
      fontFiles: [font(500), font(800)],
      loadSystemFonts: false,
      defaultFontFamily: 'Bricolage Grotesque Medium',
    },
  });
  return image.asPng();
};
