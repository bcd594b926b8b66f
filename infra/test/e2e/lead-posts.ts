/** Posts requests that reach the test's provider, and responds to them, by API. */
import type { PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { ProviderLead, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import type { City } from '@marketplace/gazetteer/place';
import type { APIRequestContext, Page } from '@playwright/test';
import { category, type EnquiryBody, enquiryBody, type serviceRequestBody } from '../builders.ts';
import { jobTime } from './mails.ts';
import { expect, ownPlace, ownProvider } from './people.ts';

/** The fields of a request that name a place. */
export const where = ({ name, province }: City) => ({ province: province.name, city: name });

/** The same of a short form's request, in the test's place. */
export const shortWhere = () => ({
  province: ownPlace().province.slug as ReturnType<typeof serviceRequestBody>['province'] & string,
  city: ownPlace().name,
});

/** Posts a request for a blocked drain, by default in the test's place and where the test's seeker prefers WhatsApp. */
export const postEnquiry = async (
  request: APIRequestContext,
  body: Partial<EnquiryBody> & { title: string },
): Promise<PostedEnquiry & { email: string }> => {
  const email = body.contactEmail ?? `nomvula-${crypto.randomUUID()}@seekers.example`;
  const posted = await request.post('/api/enquiries', {
    data: {
      ...enquiryBody({
        subSubcategoryId: category('blocked-drains'),
        description: 'The drain behind the kitchen overflows when the washing machine empties.',
        ...(!body.city && where(ownPlace())),
        budgetMin: 1500,
        budgetMax: 3000,
        timeframe: 'Within 2-4 weeks',
        contactName: 'Nomvula Sithebe',
        contactEmail: email,
        contactPhone: '083 555 0142',
        bestTimeToContact: 'Weekends only',
        contactPreferences: ['whatsapp', 'call'],
        contactLanguage: undefined,
        ...body,
      }),
      again: true,
    },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  return { ...(await posted.json()), email };
};

/** Posts a request that reaches the test's provider. */
export const postLead = async (request: APIRequestContext, body: Parameters<typeof postEnquiry>[1]) => {
  await ownProvider();
  return postEnquiry(request, body);
};

/** Waits until matching has sent the request with this title, or this one of several with it, to the provider. */
export const leadOf = async (provider: APIRequestContext, title: string, enquiryId?: string): Promise<ProviderLead> => {
  let found: ProviderLead | undefined;
  await expect
    .poll(
      async () => {
        const { leads } = (await (await provider.get('/api/providers/me/leads')).json()) as ProviderLeads;
        found = leads.find((lead) => lead.title === title && (!enquiryId || lead.enquiryId === enquiryId));
        return found !== undefined;
      },
      { message: `enquiry.match: the lead "${title}"`, timeout: jobTime, intervals: [100] },
    )
    .toBe(true);
  return found!;
};

/** Accepts as the provider. */
export const accept = async (provider: APIRequestContext, { id }: { id: string }): Promise<void> =>
  expect((await provider.post(`/api/providers/me/leads/${id}/accept`)).status()).toBe(200);

/** Moves a page's clock past the undo period of a decline. */
export const pastUndo = (page: Page): Promise<void> => page.clock.fastForward(6_000);

/**
 * Posts a request for each title and accepts it as the provider, one after the other, so that the list has them newest
 * first. Returns the leads in the order of the titles.
 */
export const acceptLeads = async (
  request: APIRequestContext,
  provider: APIRequestContext,
  titles: readonly string[],
): Promise<ProviderLead[]> => {
  const leads: ProviderLead[] = [];
  for (const title of titles) {
    await postLead(request, { title });
    const lead = await leadOf(provider, title);
    await accept(provider, lead);
    leads.push(lead);
  }
  return leads;
};
