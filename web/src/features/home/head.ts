import type { Known, PageHead } from '../../seo/head.ts';
import { webSite } from '../../seo/json-ld.ts';

export const homeHead = ({ site }: Known): Partial<PageHead> => ({ structured: [webSite(site)] });
