/** Metrics of notices by WhatsApp or SMS. A report is applied by the API or, if it came early, by the jobs. */
import { counter } from '@marketplace/platform/metrics/instruments';

export const phoneReports = counter(
  'phone_reports_total',
  'Delivery reports of notices by WhatsApp or SMS, by kind and state.',
  ['notice', 'state'],
);
