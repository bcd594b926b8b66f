import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { PageLoading } from '../ui/page-loading.tsx';

type Content = ComponentType<{ children: ReactNode }>;

/** A page, or what stands around one, whose code is a chunk of its own. */
export type Page = {
  /** Fetches the code; afterwards the page renders without a pause. */
  load: () => Promise<Content>;
  loaded?: Content;
  later: LazyExoticComponent<Content>;
};

/**
 * The server, and the browser before it takes over the page, call `load` first: then the page is part of the first
 * HTML, not filled in by a script. A fetch that failed is tried anew when the page is shown again.
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
  /** Comes behind the page, once it is there. */
  after?: ReactNode;
};

/**
 * Shows a page, and that it is loading until its code is there. What it shows is settled above its own Suspense, where
 * it outlasts the wait: inside, a failed fetch would be begun again for ever. Code that is there needs no Suspense, which
 * would keep the server from rendering the page in one piece.
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
