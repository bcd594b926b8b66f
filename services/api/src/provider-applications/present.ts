import { categoryById } from '@marketplace/catalogue/lookup';
import type { Application, ApplicationDetail } from '@marketplace/contracts/providers/admin-applications';
import { applicationCan } from '@marketplace/contracts/providers/application-states';
import { providerPlans } from '@marketplace/contracts/providers/plans';
import type { ApplicationDetailRow } from '@marketplace/domain/provider-applications/detail.view';
import type { ListedApplication } from '@marketplace/domain/provider-applications/list.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';

export const presentApplication = ({ plan, categoryId, ...application }: ListedApplication): Application => ({
  id: application.id,
  status: application.status,
  businessName: application.businessName,
  contactName: application.contactName,
  email: application.email,
  phone: shownNumber(application.phone),
  service: categoryById(categoryId)?.name ?? '',
  serviceArea: application.serviceArea,
  plan: providerPlans[plan].plan,
  createdAt: application.createdAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
});

export const presentApplicationDetail = (application: ApplicationDetailRow): ApplicationDetail => ({
  ...presentApplication(application),
  experience: application.experience,
  message: application.message,
  history: application.history.map(({ id, kind, text, by, mail, at }) => ({
    id,
    kind,
    text,
    by,
    mail,
    at: at.toISOString(),
  })),
  pass: application.pass
    ? {
        id: application.pass.id,
        status: application.pass.status,
        expiresAt: application.pass.expiresAt.toISOString(),
        usedAt: application.pass.usedAt?.toISOString() ?? null,
      }
    : null,
  can: {
    approve: applicationCan('approve', application),
    reject: applicationCan('reject', application),
    ask: applicationCan('ask', application),
    sendPass: applicationCan('sendPass', application) && !!application.pass && application.pass.status !== 'USED',
  },
});
