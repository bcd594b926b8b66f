import type { HeadContext, PageHead } from '../../routing/route.ts';
import { webSite } from '../../seo/json-ld.ts';

export const homeHead = ({ site }: HeadContext): Partial<PageHead> => ({ structured: [webSite(site)] });
