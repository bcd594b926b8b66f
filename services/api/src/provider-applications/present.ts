import { categoryById } from '@marketplace/catalogue/lookup';
import { applicationCan } from '@marketplace/contracts/applications/states';
import { providerPlans } from '@marketplace/contracts/plans/plans';
import type { ApplicationDetailRow } from '@marketplace/domain/provider-applications/detail.view';
import type { ListedApplication } from '@marketplace/domain/provider-applications/list.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';

export const presentApplication = (application: ListedApplication) => ({
  ...application,
  phone: shownNumber(application.phone),
  service: categoryById(application.categoryId)?.name ?? '',
  plan: providerPlans[application.plan].plan,
});

export const presentApplicationDetail = (application: ApplicationDetailRow) => ({
  ...application,
  ...presentApplication(application),
  pass: application.pass ?? null,
  can: {
    approve: applicationCan('approve', application),
    reject: applicationCan('reject', application),
    ask: applicationCan('ask', application),
    sendPass: applicationCan('sendPass', application) && !!application.pass && application.pass.status !== 'USED',
  },
});
