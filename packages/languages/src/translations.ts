/** All languages at once, for the server. A page loads its own language only (`load.ts`). */
import { keyOf } from './key.ts';
import { catalogue as af } from './web/af.catalogue.ts';
import { catalogue as st } from './web/st.catalogue.ts';
import { catalogue as xh } from './web/xh.catalogue.ts';
import { catalogue as zu } from './web/zu.catalogue.ts';

/** The translations of an English text without values. Empty if it has none. */
export const translationsOf = (message: string): string[] =>
  [af, zu, xh, st].flatMap((catalogue) => {
    const [text] = catalogue[keyOf(message)] ?? [];
    return typeof text === 'string' ? [text] : [];
  });
