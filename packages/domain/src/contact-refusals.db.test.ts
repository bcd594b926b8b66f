/** How every form rejects unreachable numbers and addresses, without storing anything. */

import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { ContactMessage } from '@marketplace/contracts/contact/schemas';
import { ServiceRequest } from '@marketplace/contracts/enquiries/service-requests';
import {
  applicationBody,
  buildAccount,
  buildEnquiry,
  buildProvider,
  contactBody,
  serviceRequestBody,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { changeProfile } from './accounts/service.ts';
import { receiveMessage } from './contact/service.ts';
import { postServiceRequest } from './enquiries/service-requests.ts';
import { receiveApplication } from './provider-applications/service.ts';
import { saveSettings } from './providers/service.ts';

const deps = await testDeps();
const { db } = deps;
const context = { seekerId: null, idempotencyKey: null };
const number = 'Please enter a valid phone number, like 082 555 0142, or +44 20 7946 0018 for another country';
const placeholder = 'This looks like a made-up number. Please enter your own.';
const address = 'This looks like a disposable address. Please enter one that you check.';
const thrownAway = 'canary@mailinator.com';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: { code?: string; fields?: unknown }) => [error.code, error.fields],
  );
const refused = (fields: Record<string, string>) => ['VALIDATION_FAILED', fields];

test('rejects all unreachable contacts of a form at their fields, and stores nothing', async () => {
  const counts = () =>
    Promise.all(
      ['enquiries', 'contact_messages', 'provider_applications', 'outbox'].map((table) =>
        db(table as 'outbox').count(),
      ),
    );
  const before = await counts();
  const mail = { contactEmail: thrownAway, contactEmailConfirm: thrownAway };
  expect(
    await refusal(buildEnquiry(deps, { ...mail, contactPhone: '0820000000', contactWhatsapp: '082 555' })),
  ).toEqual(refused({ contactEmail: address, contactPhone: placeholder, contactWhatsapp: number }));
  const short = ServiceRequest.parse(
    serviceRequestBody({ contactEmail: thrownAway, contactPhone: '082 555', contactWhatsapp: '0123456789' }),
  );
  expect(await refusal(postServiceRequest(deps, short, context))).toEqual(
    refused({ contactEmail: address, contactPhone: number, contactWhatsapp: placeholder }),
  );
  const application = ProviderApplication.parse(applicationBody({ email: thrownAway, phone: 'ask my wife' }));
  expect(await refusal(receiveApplication(deps, application, { idempotencyKey: null }))).toEqual(
    refused({ email: address, phone: number }),
  );
  const message = ContactMessage.parse(contactBody({ email: thrownAway }));
  expect(await refusal(receiveMessage(deps, message, { idempotencyKey: null }))).toEqual(refused({ email: address }));
  expect(await counts()).toEqual(before);
});

test('accepts only reachable numbers in profiles, and keeps an old one while other fields change', async () => {
  const { userId } = await buildAccount(deps);
  expect(await refusal(changeProfile(deps, userId, { phone: '0000000000' }))).toEqual(refused({ phone: placeholder }));

  const { providerId, userId: actorId } = await buildProvider(deps);
  await db('providers').where({ id: providerId }).update({ phone: 'ask at the gate' });
  const save = (phone: string | null) => saveSettings(deps, { providerId, actorId, phone, coverageRadiusKm: 30 });
  expect(await refusal(save('ask my wife'))).toEqual(refused({ phone: number }));
  await save('ask at the gate');
  await save('(011) 555-0177');
  expect(await db('providers').where({ id: providerId }).first('phone')).toEqual({ phone: '+27115550177' });
  await save(null);
  expect(await db('providers').where({ id: providerId }).first('phone')).toEqual({ phone: null });
});
