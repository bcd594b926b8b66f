import { provinces } from '@marketplace/contracts/places/provinces';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { to } from '../../routing/paths.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { mainPages } from './content.ts';

const link =
  'inline-flex items-center min-h-9 pointer-coarse:min-h-11 py-1 leading-5 text-balance hover:text-brand hover:underline underline-offset-4';

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="border-t border-line pt-6">
    <h2 id={id} className="text-2xl mb-4">
      {title}
    </h2>
    {children}
  </section>
);

/** Links in columns. On a phone rows of two, because many names wrap there. */
const Links = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <ul className="max-md:grid max-md:grid-cols-2 max-md:items-center md:columns-3 lg:columns-4 gap-x-6">
    {links.map((page) => (
      <li key={page.to} className="break-inside-avoid">
        <Link to={page.to} className={link}>
          {page.label}
        </Link>
      </li>
    ))}
  </ul>
);

function Services() {
  const { data, error, isValidating, mutate } = useApi(keys.categoryHierarchy);
  if (!data && error)
    return (
      <FailedState title="We couldn’t load the services" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <ul className="grid gap-8">
      {data.map(({ slug, name, subcategories }) => (
        <li key={slug}>
          <h3 className="text-lg mb-1">
            <Link to={to.category({ category: slug })} className={link}>
              {name}
            </Link>
          </h3>
          <Links
            links={subcategories.map((sub) => ({
              to: to.subcategory({ category: slug, subcategory: sub.slug }),
              label: sub.name,
            }))}
          />
        </li>
      ))}
    </ul>
  );
}

/** `/sitemap`: the human-readable sitemap. Crawlers use /sitemap.xml. */
export default function SitemapPage() {
  return (
    <div className="page pt-5 pb-14 md:pb-24">
      <Breadcrumb crumbs={[home, { label: 'Sitemap' }]} />
      <h1 className="text-4xl font-extrabold mt-8 md:mt-12">Sitemap</h1>
      <p className="mt-4 text-lg text-ink-2 max-w-read">All main pages, services and provinces.</p>
      <div className="mt-10 grid gap-12">
        <Group id="pages" title="Pages">
          <Links links={mainPages} />
        </Group>
        <Group id="provinces" title="Provinces">
          <Links links={provinces.map(({ slug, name }) => ({ to: to.province({ province: slug }), label: name }))} />
        </Group>
        <Group id="services" title="Services">
          <Services />
        </Group>
      </div>
    </div>
  );
}
