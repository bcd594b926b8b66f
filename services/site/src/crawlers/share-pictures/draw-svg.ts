/** Draws an SVG as PNG. The library does it in a separate thread, so that pages do not wait. */
import { fileURLToPath } from 'node:url';

const font = (weight: number) =>
  fileURLToPath(new URL(`./font/bricolage-grotesque-latin-${weight}.ttf`, import.meta.url));

export const drawSvg = async (svg: string): Promise<Buffer> => {
  // Loaded on first use: the library is 20 MB, and most processes never need it.
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
