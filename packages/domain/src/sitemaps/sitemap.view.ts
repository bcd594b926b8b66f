/**
 * Content of the sitemaps: every category, area and location except suburbs. Their times are from the rows of service pages,
 * so that no file reads all requests. Service pages (there are a million)
 * are listed if they have unique content (service-pages.ts), and published profiles if they have enough to read.
 * Search engines may index the same pages.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { allCategories, categoryById, childrenOf } from '@marketplace/catalogue/lookup';
import { inLanguage, type LanguageCode, languageCodes, sourceLanguage } from '@marketplace/contracts/site/languages';
import { sitemapFileMax } from '@marketplace/contracts/site/sitemaps';
import { allAreas, areaByPath, provinceAreas } from '@marketplace/gazetteer/areas';
import type { Deps } from '../deps.ts';
import { areaAddress, categoryAddress, locationAddress, serviceLocationAddress } from '../places/addresses.ts';
import { profilePath } from '../profiles/rules.ts';
import { indexedProfileQueries, servicePageQueries } from './queries.ts';

/** An address, and the time of the last request that its page counts or of the last change; null if unknown or long ago. */
export type SitemapLine = { path: string; changed: Date | null };

/** Lines per turn of the event loop: a few milliseconds of work. */
const perTurn = 500;

/** Yields `items` in batches, and lets other work of the process run in between. */
async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < perTurn) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  yield batch;
}

const fixedFiles = ['categories', 'areas', 'locations'] as const;
const servicesFile = /^services-(.+)-([1-9]\d{0,3})$/;
const profilesFile = /^profiles-([1-9]\d{0,3})$/;

/** The names of the files for so many addresses. */
const filesFor = (kind: string, addresses: number): string[] =>
  Array.from({ length: Math.ceil(addresses / sitemapFileMax) }, (_, n) => `${kind}-${n + 1}`);

/** Returns the names of all files with content. */
export const sitemapNames = async (deps: Deps): Promise<string[]> => {
  const pages = await servicePageQueries(deps).countByProvince();
  const services = provinceAreas.flatMap(({ slug }) => filesFor(`services-${slug}`, pages.get(slug) ?? 0));
  return [...fixedFiles, ...filesFor('profiles', await indexedProfileQueries(deps).count()), ...services];
};

/** Yields the lines of one file in batches, with other work in between. Undefined for an unknown file. */
export const sitemapLines = async (deps: Deps, name: string): Promise<AsyncIterable<SitemapLine[]> | undefined> => {
  const [, province, number] = servicesFile.exec(name) ?? [];
  if (province) {
    const pages = (await servicePageQueries(deps).countByProvince(province)).get(province) ?? 0;
    return filesFor(`services-${province}`, pages).includes(name)
      ? serviceLines(deps, province, Number(number))
      : undefined;
  }
  const [, profiles] = profilesFile.exec(name) ?? [];
  if (profiles)
    return filesFor('profiles', await indexedProfileQueries(deps).count()).includes(name)
      ? profileLines(deps, Number(profiles))
      : undefined;
  if (!fixedFiles.some((file) => file === name)) return undefined;
  const pages = servicePageQueries(deps);
  return inTurns(
    name === 'categories' ? categoryLines(await pages.lastByCategory()) : placeLines(await pages.lastByArea(), name),
  );
};

/** Rows of removed categories or areas exist until the next refresh. */
async function* serviceLines(deps: Deps, province: string, number: number): AsyncGenerator<SitemapLine[]> {
  const from = (number - 1) * sitemapFileMax;
  for await (const rows of servicePageQueries(deps).rows(province, { from, most: sitemapFileMax }))
    yield rows.flatMap(({ categoryId, area: path, requestedAt }) => {
      const category = categoryById(categoryId);
      const area = areaByPath(path);
      return category && area ? { path: serviceLocationAddress(category, area), changed: requestedAt } : [];
    });
}

async function* profileLines(deps: Deps, number: number): AsyncGenerator<SitemapLine[]> {
  const from = (number - 1) * sitemapFileMax;
  for await (const rows of indexedProfileQueries(deps).rows({ from, most: sitemapFileMax }))
    yield rows.map(({ slug, changed }) => ({ path: profilePath(slug), changed }));
}

function* categoryLines(lastByCategory: Map<string, Date>) {
  for (const category of allCategories()) {
    const [path, changed] = [categoryAddress(category), lastByCategory.get(category.id) ?? null];
    // Main categories and groups have a page in every language.
    const languages: readonly LanguageCode[] = childrenOf(category.id).length > 0 ? languageCodes : [sourceLanguage];
    for (const language of languages) yield { path: inLanguage(language, path), changed };
  }
}

function* placeLines(lastByArea: Map<string, Date>, name: string) {
  for (const area of allAreas) {
    // A suburb's page adds nothing to its city's page.
    if (area.level === 'suburb') continue;
    const path = name === 'areas' ? areaAddress(area) : locationAddress(area);
    if (path) yield { path, changed: lastByArea.get(area.segments.join('/')) ?? null };
  }
}
