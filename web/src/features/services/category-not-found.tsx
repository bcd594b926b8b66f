import { msg, t } from '@marketplace/languages/text';
import { NotFound } from '../../components/not-found.tsx';
import { to } from '../../routing/paths.ts';
import { categoryFaults, serviceFaults } from './content.ts';

const links = [
  { to: to.services(), label: msg('Browse All Services') },
  { to: to.home(), label: msg('Go Home') },
];

/** The page for a main category that does not exist. */
export const CategoryMissing = () => (
  <NotFound title={t(categoryFaults.title)} links={links}>
    {t(categoryFaults.missing)}
  </NotFound>
);
export const categoryFailed = { title: categoryFaults.title, text: categoryFaults.failed };

/** The page for a subcategory or service that does not exist. */
export const ServiceMissing = () => (
  <NotFound title={serviceFaults.title} links={links}>
    {serviceFaults.missing}
  </NotFound>
);
export const serviceFailed = { title: serviceFaults.title, text: serviceFaults.failed };
