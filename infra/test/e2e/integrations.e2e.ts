/**
 * Other software on the running stack. An assistant posts a request, and its person confirms it. A generated client answers the
 * lead, the assistant drafts the quote, and the client sends it. A webhook gets the events.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { root } from '../../local/env.ts';
import { buildApiKey, pendingRequestBody } from '../builders.ts';
import { mailUrl, siteUrl } from '../e2e-stacks.ts';
import { expectAccessible } from './accessible.ts';
import { mailTo, polled } from './mails.ts';
import { emailOf, enterAs, expect, ownPlace, ownProvider, stack, test } from './people.ts';

const run = promisify(execFile);

/** The client that the OpenAPI document of the stack generates. */
const generated = async (folder: string) => {
  const document = await (await fetch(`${siteUrl}/api/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await run(join(root, 'node_modules/.bin/oazapfts'), [join(folder, 'openapi.json'), join(folder, 'client.ts')]);
  return import(join(folder, 'client.ts'));
};

const Result = z.object({ isError: z.boolean().optional(), content: z.tuple([z.object({ text: z.string() })]) });
const assistant = async (key?: string) => {
  const client = new Client({ name: 'e2e', version: '1' });
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/api/mcp`), { requestInit: { headers } }));
  return async (name: string, values: Record<string, unknown>) => {
    const { content, isError } = Result.parse(await client.callTool({ name, arguments: values }));
    const answer = JSON.parse(content[0].text);
    expect([isError ?? false, answer.error]).toEqual([false, undefined]);
    return answer.data;
  };
};

// id: integrations-journey
test('software posts, answers, drafts and sends, and a person confirms', async ({ context, page }) => {
  const folder = await mkdtemp(join(root, 'infra/test/.client-'));
  try {
    const place = ownPlace();
    const provider = await ownProvider();
    const key = await buildApiKey(stack().deps, provider);
    await enterAs(context, 'provider');
    const receiver = `${mailUrl.replace('127.0.0.1', 'localhost')}/webhooks`;
    const added = await context.request.post('/api/providers/me/webhooks', {
      data: { url: receiver, events: ['lead.sent', 'lead.accepted', 'quote.sent'] },
    });
    expect(added.status()).toBe(201);

    const anyone = await assistant();
    const { found } = await anyone('find_service', { q: 'geyser' });
    const where = { province: place.province.name, city: place.name };
    expect((await anyone('count_supply', { categoryId: found[0].id, ...where })).providers).toBe(1);
    const request = pendingRequestBody({ categoryId: found[0].id, ...where, contactEmail: emailOf('seeker') });
    const { token } = await anyone('post_request', request);
    expect((await anyone('follow_request', { token })).state).toBe('WAITING_FOR_CONFIRMATION');

    const mail = await mailTo(request.contactEmail, /Please confirm your request/);
    const link = new RegExp(`${siteUrl}/requests/confirm/[\\w-]{43}`).exec(mail.text)![0];
    await page.goto(link);
    await expect(page.getByRole('heading', { name: request.title })).toBeVisible();
    await expectAccessible(page);
    expect((await anyone('follow_request', { token })).state).toBe('WAITING_FOR_CONFIRMATION');
    await page.getByRole('button', { name: 'Confirm and post' }).click();
    await expect(page).toHaveURL(/\/requests\/[\w-]{43}$/);
    expect((await anyone('follow_request', { token })).state).toBe('POSTED');
    await page.goto(link);
    await page.getByRole('button', { name: 'View your request' }).click();
    await expect(page).toHaveURL(/\/requests\/[\w-]{43}$/);

    const client = await generated(folder);
    client.defaults.baseUrl = siteUrl;
    client.defaults.headers = { authorization: `Bearer ${key}` };
    const listed = async () => (await client.listLeads({})).data.leads;
    await expect.poll(async () => (await listed()).length, polled).toBe(1);
    const [lead] = await listed();
    expect((await client.acceptLead(lead.id)).status).toBe(200);
    const content = { vat: 'NONE', lines: [{ description: 'Valve', quantity: 1, unitPriceCents: 90_000 }] };
    const quote = await (await assistant(key))('draft_quote', { id: lead.id, ...content });
    expect((await client.sendQuote(quote.id, content)).data).toMatchObject({ status: 'SENT' });

    const own = async () => {
      const text = (await (await fetch(receiver)).text()).replaceAll('&quot;', '"');
      return [...text.matchAll(/"type":"([\w.]+)".*?"leadId":"([\w-]+)"/g)]
        .filter(([, , leadId]) => leadId === lead.id)
        .map(([, type]) => type)
        .reverse();
    };
    await expect.poll(own, polled).toEqual(['lead.sent', 'lead.accepted', 'quote.sent']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
