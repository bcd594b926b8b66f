import { NotThere } from '../../components/not-found.tsx';
import { categoryFaults, serviceFaults } from './content.ts';

const links = [
  { to: '/services', label: 'Browse All Services' },
  { to: '/', label: 'Go Home' },
];

/** What stands in place of a category that does not exist. */
export const CategoryMissing = () => (
  <NotThere title={categoryFaults.title} links={links}>
    {categoryFaults.missing}
  </NotThere>
);
export const categoryFailed = { title: categoryFaults.title, text: categoryFaults.failed };

/** The same for a service: anything below a main category. */
export const ServiceMissing = () => (
  <NotThere title={serviceFaults.title} links={links}>
    {serviceFaults.missing}
  </NotThere>
);
export const serviceFailed = { title: serviceFaults.title, text: serviceFaults.failed };
