import { lazyPage, type Page } from '../routing/lazy-page.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

/** Replaces a page that crashed on the server. The browser tries to render it once more. */
export const waitingPage: Page = { ...lazyPage(async () => ({ default: PageLoading })), loaded: PageLoading };
