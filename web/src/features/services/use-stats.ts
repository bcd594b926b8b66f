import type { PublicStats } from '@marketplace/contracts/public-stats';
import useSWR from 'swr';
import { keys } from '../../api/keys.ts';

/** The figures of a category in the whole country; undefined while there are none. */
export const useCategoryStats = (category: string) => useSWR<PublicStats>(keys.publicStats({ category })).data;
