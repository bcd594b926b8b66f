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
export const categoryFailed = () => ({ title: t(categoryFaults.title), text: t(categoryFaults.failed) });

/** The page for a subcategory or service that does not exist. */
export const ServiceMissing = () => (
  <NotFound title={t(serviceFaults.title)} links={links}>
    {t(serviceFaults.missing)}
  </NotFound>
);
export const serviceFailed = () => ({ title: t(serviceFaults.title), text: t(serviceFaults.failed) });
