import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { useSite } from '../../components/site-config.tsx';
import { sampleClaims } from './content.ts';

/** The sample claims of a category; undefined with real figures. */
export const useSampleClaims = ({ level }: Pick<CategoryPage, 'level'>) => {
  const { figures } = useSite();
  return figures === 'sample' ? sampleClaims[level] : undefined;
};
