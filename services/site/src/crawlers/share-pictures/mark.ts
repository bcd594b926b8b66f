/** The brand's mark, two roofs under one sign (web/src/ui/art/mark.tsx), on a canvas of 36 by 36. */

import { house } from '@marketplace/contracts/brand-colours';

export const mark = `
    <path d="M5 29V16l7-7 6 6 6-6 7 7v13z" fill="${house['on-brand']}"/>
    <path d="M9.500 29v-9h5v9zM21.500 29v-9h5v9z" fill="${house['brand-deep']}"/>
    <path d="M18 3.200l4 4-4 4-4-4z" fill="${house.action}"/>`;

/** Side length in pixels. Search engines require at least 112. */
export const logoSize = 512;

/** The mark on a background without rounded corners, because other sites may round them. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSize}" height="${logoSize}" viewBox="0 0 36 36">
  <rect width="36" height="36" fill="${house['brand-deep']}"/>
  <g transform="translate(2.160 2.680) scale(0.880)">${mark}
  </g>
</svg>`;
