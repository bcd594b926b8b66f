/** Which contract schema an answer is parsed with, by the path of its key. */
import { Me, SessionList } from '@marketplace/contracts/accounts';
import { Categories, Category, ParentCategories } from '@marketplace/contracts/categories';
import { SeekerEnquiries } from '@marketplace/contracts/enquiries';
import { AcceptedLeads, LeadFigures, ProviderLeads } from '@marketplace/contracts/leads';
import { CityNames, ProvinceNames } from '@marketplace/contracts/places';
import { ProviderProfile } from '@marketplace/contracts/providers';
import type { ZodType } from 'zod';

const table: [path: RegExp, schema: ZodType][] = [
  [/^\/api\/auth\/me$/, Me],
  [/^\/api\/auth\/sessions$/, SessionList],
  [/^\/api\/categories\/parents$/, ParentCategories],
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
