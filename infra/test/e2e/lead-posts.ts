/** Posts requests that reach the demo provider, and responds to them, by API. */
import type { ProviderLead, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './people.ts';

const categoryIds = new Map<string, string>();
const categoryId = async (request: APIRequestContext, slug: string): Promise<string> => {
  const id = categoryIds.get(slug) ?? (await (await request.get(`/api/categories/slug/${slug}`)).json()).id;
  categoryIds.set(slug, id);
  return id;
};

export type PostedLead = {
  title: string;
  description?: string;
  place?: { province: string; city: string };
  timeframe?: string;
  /** A mobile number. */
  phone?: string;
};

/** Posts a request from a seeker who prefers WhatsApp, by default in Johannesburg. */
export const postLead = async (
  request: APIRequestContext,
  {
    title,
    description = 'The drain behind the kitchen overflows when the washing machine empties.',
    place = { province: 'Gauteng', city: 'Johannesburg' },
    timeframe = 'Within 2-4 weeks',
    phone = '083 555 0142',
  }: PostedLead,
): Promise<{ createdAt: string; email: string }> => {
  const email = `nomvula-${crypto.randomUUID()}@seekers.example`;
  const posted = await request.post('/api/enquiries', {
    data: {
      parentCategoryId: await categoryId(request, 'home-improvement'),
      subcategoryId: await categoryId(request, 'plumbing'),
      subSubcategoryId: await categoryId(request, 'blocked-drains'),
      title,
      description,
      ...place,
      budgetMin: 1500,
      budgetMax: 3000,
      timeframe,
      contactName: 'Nomvula Sithebe',
      contactEmail: email,
      contactEmailConfirm: email,
      contactPhone: phone,
      bestTimeToContact: 'Weekends only',
      contactPreferences: ['whatsapp', 'call'],
      again: true,
    },
  });
  expect(posted.status()).toBe(201);
  return { ...(await posted.json()), email };
};

/** Waits for the provider's lead with this title. */
export const leadOf = async (provider: APIRequestContext, title: string): Promise<ProviderLead> => {
  let found: ProviderLead | undefined;
  await expect(async () => {
    const { leads } = (await (await provider.get('/api/providers/me/leads')).json()) as ProviderLeads;
    found = leads.find((lead) => lead.title === title);
    expect(found).toBeTruthy();
  }).toPass({ intervals: [100] });
  return found!;
};

/** Moves a page's clock past the undo period of a decline. */
export const pastUndo = (page: Page): Promise<void> => page.clock.fastForward(6_000);

/** Posts a request for each title and accepts it as the provider. Returns the leads in the order of the titles. */
export const acceptLeads = async (
  request: APIRequestContext,
  provider: APIRequestContext,
  titles: readonly string[],
): Promise<ProviderLead[]> => {
  for (const title of titles) await postLead(request, { title });
  const leads: ProviderLead[] = [];
  for (const title of titles) {
    const lead = await leadOf(provider, title);
    expect((await provider.post(`/api/providers/me/leads/${lead.id}/accept`)).status()).toBe(200);
    leads.push(lead);
  }
  return leads;
};
