/** Texts that are data: labels of the contracts and names of the catalogue, by the file that lists them. */
import { categoryTree } from '@marketplace/catalogue/tree';
import { brand } from '@marketplace/contracts/brand';
import { budgetRanges } from '@marketplace/contracts/enquiries/service-requests';
import { requestTimeframes, timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { inWords, replyTime } from '@marketplace/contracts/promise';
import type { Area } from './areas.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const monthNames = (month: 'long' | 'short') =>
  months.map((day) => new Intl.DateTimeFormat(brand.locale, { month }).format(day));

export const labels: Record<Area, Record<string, readonly string[]>> = {
  web: {
    'packages/contracts/src/brand.ts': [brand.country, brand.supportHours],
    'packages/contracts/src/promise.ts': [replyTime, inWords(limits.providersPerEnquiry)],
    'packages/contracts/src/enquiries/timeframes.ts': [...timeframes, ...Object.values(requestTimeframes)],
    'packages/contracts/src/enquiries/service-requests.ts': Object.values(budgetRanges).map(({ label }) => label),
    'packages/catalogue/src/tree.ts': categoryTree.flatMap(({ name, subcategories }) => [
      name,
      ...subcategories.map((group) => group.name),
    ]),
    'web/src/ui/time.ts': [...monthNames('long'), ...monthNames('short')],
  },
};
