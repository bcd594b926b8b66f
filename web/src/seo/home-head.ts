import type { Known, PageHead } from './head.ts';
import { webSite } from './json-ld.ts';

export const homeHead = ({ site }: Known): Partial<PageHead> => ({ structured: [webSite(site)] });
