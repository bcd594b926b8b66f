import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { PageLoading } from '../ui/page-loading.tsx';

type Content = ComponentType<{ children: ReactNode }>;

/** A page or layout whose code is a separate chunk. */
export type Page = {
  /** Fetches the code, so that the page renders synchronously. */
  load: () => Promise<Content>;
  loaded?: Content;
  later: LazyExoticComponent<Content>;
};

/**
 * The server, and the browser before hydration, call `load` first so that the page is part of the initial HTML. A failed fetch
 * is retried when the page is shown again.
 */
export const lazyPage = (fetchModule: () => Promise<{ default: Content }>): Page => {
  const later = () =>
    lazy(async () => {
      try {
        return { default: await page.load() };
      } catch (error) {
        page.later = later();
        throw error;
      }
    });
  const page: Page = {
    load: async () => {
      page.loaded ??= (await fetchModule()).default;
      return page.loaded;
    },
    later: later(),
  };
  return page;
};

type Props = {
  page: Page;
  children?: ReactNode;
  /** Rendered after the page once it is loaded. */
  after?: ReactNode;
};

/**
 * Shows a page, or a loading state until its code is loaded. The component is chosen above the Suspense boundary: inside it,
 * a failed fetch would restart forever. Loaded code is rendered without Suspense, so that the server renders the page in one
 * piece.
 */
export function PageView({ page, children, after }: Props) {
  const Shown = useMemo(() => page.loaded ?? page.later, [page]);
  const content = (
    <>
      <Shown>{children}</Shown>
      {after}
    </>
  );
  return Shown === page.loaded ? content : <Suspense fallback={<PageLoading />}>{content}</Suspense>;
}
