/** Which contract schema an answer is parsed with, by the path of its key. */
import { Me, SessionList } from '@marketplace/contracts/accounts';
import { AreaIndex, AreaPage, LocationPage } from '@marketplace/contracts/areas';
import { Categories, CategoriesReply, Category, ParentCategories } from '@marketplace/contracts/categories';
import { CategoryPage } from '@marketplace/contracts/category-pages';
import { SeekerEnquiries } from '@marketplace/contracts/enquiries';
import { AcceptedLeads, LeadFigures, ProviderLeads } from '@marketplace/contracts/leads';
import { CityNames, ProvinceNames } from '@marketplace/contracts/places';
import { ProviderProfile } from '@marketplace/contracts/providers';
import { PublicLeads } from '@marketplace/contracts/public-leads';
import { CategoryStats, PublicStats } from '@marketplace/contracts/public-stats';
import { ServiceLocationPage } from '@marketplace/contracts/service-locations';
import type { ZodType } from 'zod';

const table: [path: RegExp, schema: ZodType][] = [
  [/^\/api\/auth\/me$/, Me],
  [/^\/api\/categories$/, CategoriesReply],
  [/^\/api\/auth\/sessions$/, SessionList],
  [/^\/api\/categories\/parents$/, ParentCategories],
  [/^\/api\/categories\/page\/.+$/, CategoryPage],
  [/^\/api\/service-locations\/.+$/, ServiceLocationPage],
  [/^\/api\/locations\/areas$/, AreaIndex],
  [/^\/api\/locations\/areas\/.+$/, AreaPage],
  [/^\/api\/locations\/by-slug\/[^/]+$/, LocationPage],
  [/^\/api\/public\/leads$/, PublicLeads],
  [/^\/api\/public\/stats$/, PublicStats],
  [/^\/api\/public\/category-stats$/, CategoryStats],
  [/^\/api\/categories\/slug\/[^/]+$/, Category],
  [/^\/api\/categories\/[^/]+\/sub(sub)?categories$/, Categories],
  [/^\/api\/locations\/provinces$/, ProvinceNames],
  [/^\/api\/locations\/cities$/, CityNames],
  [/^\/api\/seekers\/me\/enquiries$/, SeekerEnquiries],
  [/^\/api\/providers\/me\/leads$/, ProviderLeads],
  [/^\/api\/providers\/me\/figures$/, LeadFigures],
  [/^\/api\/providers\/me\/accepted$/, AcceptedLeads],
  [/^\/api\/providers\/me$/, ProviderProfile],
];

/** @throws Error for a key that no row knows: a new key in `keys.ts` needs its row here. */
export const schemaOf = (key: string): ZodType => {
  const path = key.split('?')[0]!;
  const row = table.find(([pattern]) => pattern.test(path));
  if (!row) throw new Error(`No schema for ${path}: add it to api/schemas.ts`);
  return row[1];
};
