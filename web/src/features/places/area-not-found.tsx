import type { AreaLevel } from '@marketplace/contracts/places/areas';
import { NotFound } from '../../components/not-found.tsx';
import { areaFaults, areasServed } from './text.ts';

const links = [{ to: areasServed.to, label: 'View All Areas' }];

/** The page for a place that does not exist. */
export const AreaMissing = ({ level }: { level: AreaLevel }) => {
  const { title, missing } = areaFaults(level);
  return (
    <NotFound title={title} links={links}>
      {missing}
    </NotFound>
  );
};

export const areaFailed = (level: AreaLevel) => ({
  title: `We couldn’t load this ${level}`,
  text: areaFaults(level).failed,
});
