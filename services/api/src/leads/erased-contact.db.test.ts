import { erasedContact } from '@marketplace/contracts/accounts/retention';
import { eraseContacts } from '@marketplace/domain/enquiries/erasure';
import { removeEnquiry } from '@marketplace/domain/requests/removal';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);

test('a sentence replaces erased contact details for the provider, in exports, and for administrators', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  await removeEnquiry(deps, { id: lead.enquiryId, reason: 'OTHER' });
  deps.clock.advance(days(91));
  expect(await eraseContacts(deps)).toBe(1);

  const provider = await api.as(lead);
  const erased = {
    contactName: erasedContact,
    contactEmail: '',
    contactPhone: null,
    callNumber: null,
    whatsappNumber: null,
  };
  expect((await provider.get('/api/providers/me/accepted')).body).toMatchObject({ leads: [erased] });
  const file = await provider.get('/api/providers/me/accepted.csv');
  expect(file.text).toContain(erasedContact);
  expect(file.text).not.toContain('@example.org');

  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const { contactName, contactEmail, contactPhone } = erased;
  expect((await admin.get(`/api/admin/enquiries/${lead.enquiryId}`)).body).toMatchObject({
    contactName,
    contactEmail,
    contactPhone,
  });
});
