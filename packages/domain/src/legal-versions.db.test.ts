import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import {
  applicationBody,
  buildEnquiry,
  buildProvider,
  contactBody,
  enquiryBody,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { receiveMessage } from './contact/service.ts';
import { register } from './credentials/registration.ts';
import { postEnquiry } from './enquiries/service.ts';
import { receiveApplication } from './provider-applications/service.ts';

const deps = await testDeps();
const { db } = deps;
const both = { terms_version: legalVersion('terms'), privacy_version: legalVersion('privacy') };
const columns = ['terms_version', 'privacy_version'] as const;
const once = { idempotencyKey: null };

test('stores the version of the legal texts with everything that a user sends', async () => {
  const enquiry = await buildEnquiry(deps);
  expect(await db('enquiries').where({ id: enquiry.id }).first(columns)).toEqual(both);

  const email = `${unique('seeker')}@example.org`;
  await register(deps, { name: 'Thandi', email, phone: '082 555 0199', password: 'a password for tests' });
  expect(await db('users').where({ email }).first(columns)).toEqual(both);

  const invited = PostEnquiry.parse({ ...enquiryBody(), createAccount: true });
  await postEnquiry(deps, invited, { seekerId: null, idempotencyKey: null });
  expect(await db('users').where({ email: invited.contactEmail }).first(columns)).toEqual(both);

  const { providerId } = await buildProvider(deps);
  expect(await db('providers').where({ id: providerId }).first(columns)).toEqual(both);

  const application = await receiveApplication(deps, applicationBody(), once);
  expect(await db('provider_applications').where({ id: application }).first(columns)).toEqual(both);

  const message = await receiveMessage(deps, contactBody(), once);
  expect(await db('contact_messages').where({ id: message }).first('privacy_version')).toEqual({
    privacy_version: both.privacy_version,
  });
});
