import { lazyPage, type Page } from '../routing/lazy-page.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

/** Stands in for a page that broke on the server: the browser tries it once more. */
export const waitingPage: Page = { ...lazyPage(async () => ({ default: PageLoading })), loaded: PageLoading };
