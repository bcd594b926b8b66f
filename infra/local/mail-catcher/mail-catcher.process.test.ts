import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInbox, type Mail } from './inbox.ts';
import { createMailCatcher, type MailCatcher } from './mail-catcher.ts';

let catcher: MailCatcher;

beforeEach(async () => {
  catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
});
afterEach(() => catcher.stop());

const send = (mail: SendMailOptions) =>
  createTransport({ host: '127.0.0.1', port: catcher.smtpPort, ignoreTLS: true }).sendMail({
    from: 'Marketplace <hello@marketplace.example>',
    ...mail,
  });

const web = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${catcher.webPort}${path}`, init);
const messages = async (query = '') => (await (await web(`/api/messages${query}`)).json()) as Mail[];

describe('catching', () => {
  test('stores a mail as it was sent, with umlauts', async () => {
    const { messageId } = await send({
      to: 'thandi@demo.example',
      subject: 'Ndiyabulela, Zoë',
      text: 'Hallo',
      html: '<p>Hallo',
    });
    expect(await messages()).toEqual([
      {
        id: expect.any(String),
        messageId,
        inReplyTo: '',
        references: '',
        to: 'thandi@demo.example',
        from: 'Marketplace <hello@marketplace.example>',
        subject: 'Ndiyabulela, Zoë',
        text: expect.stringMatching(/^Hallo\s*$/),
        html: expect.stringMatching(/^<p>Hallo\s*$/),
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test('lists the newest first, by recipient in any case, with blind copies', async () => {
    await send({ to: 'a@demo.example', subject: 'one' });
    await send({ to: 'b@demo.example', bcc: 'a@demo.example', subject: 'two' });
    await send({ to: 'ab@demo.example', subject: 'three' });
    const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject);
    expect(subjects(await messages())).toEqual(['three', 'two', 'one']);
    expect(subjects(await messages('?limit=1'))).toEqual(['three']);
    expect(subjects(await messages('?to=A@demo.example'))).toEqual(['two', 'one']);
    expect(subjects(catcher.messages('b@demo.example'))).toEqual(['two']);
    expect(catcher.messages('b@demo.example')[0]?.to).toBe('b@demo.example, a@demo.example');
    expect((await web('/api/messages?limit=many')).status).toBe(400);
  });

  test('returns one mail by its id, and none after all are deleted', async () => {
    await send({ to: 'a@demo.example', subject: 'one' });
    const [mail] = catcher.messages();
    expect(await messages(`/${mail?.id}`)).toEqual(mail);
    const fromElsewhere = await web('/api/messages', { method: 'DELETE', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(fromElsewhere.status).toBe(403);
    expect(catcher.messages()).toHaveLength(1);
    expect((await web('/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect((await web(`/api/messages/${mail?.id}`)).status).toBe(404);
    expect(await messages()).toEqual([]);
  });

  test('drops the oldest mails', () => {
    const inbox = createInbox(2);
    for (const subject of ['one', 'two', 'three']) {
      inbox.add({ messageId: '', inReplyTo: '', references: '', from: '', subject, text: '', html: '' }, [
        'a@demo.example',
      ]);
    }
    expect(inbox.list().map(({ subject }) => subject)).toEqual(['three', 'two']);
    expect(inbox.list({ offset: 1, limit: 5 }).map(({ subject }) => subject)).toEqual(['two']);
    expect(inbox.list({ offset: 7 })).toEqual([]);
  });

  test('throws for a taken port, and leaves nothing open', async () => {
    await expect(createMailCatcher({ smtpPort: catcher.smtpPort, webPort: 0 })).rejects.toThrow('EADDRINUSE');
    await expect(createMailCatcher({ smtpPort: 0, webPort: catcher.webPort })).rejects.toThrow('EADDRINUSE');
  });
});

describe('refusing', () => {
  test.each([
    ['refuse-temporarily', 451],
    ['refuse-permanently', 550],
  ] as const)('%s answers %i until told otherwise', async (behaviour, responseCode) => {
    catcher.behave(behaviour);
    await expect(send({ to: 'a@demo.example' })).rejects.toMatchObject({ responseCode });
    expect(catcher.messages()).toEqual([]);
    catcher.behave('accept');
    await send({ to: 'a@demo.example' });
    expect(catcher.messages()).toHaveLength(1);
  });

  test('treats one recipient differently', async () => {
    catcher.behave('refuse-permanently', 'Gone@demo.example');
    await expect(send({ to: 'gone@demo.example' })).rejects.toMatchObject({ responseCode: 550 });
    const { accepted, rejected } = await send({ to: ['gone@demo.example', 'here@demo.example'] });
    expect([accepted, rejected]).toEqual([['here@demo.example'], ['gone@demo.example']]);
    expect(catcher.messages()[0]?.to).toBe('here@demo.example');
    catcher.behave('accept');
    await send({ to: 'gone@demo.example' });
  });
});

describe('the page', () => {
  const script = '<script>alert("x")</script>';

  test('shows the newest mail with escaped content', async () => {
    await send({
      to: 'a@demo.example',
      from: { name: script, address: 'evil@demo.example' },
      subject: `Hi ${script} & "you"`,
      text: `${script} see http://localhost:3000/auth/reset?a=1&b=2.`,
    });
    const reply = await web('/');
    const page = await reply.text();
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('Hi &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &quot;you&quot;</h2>');
    expect(page).toContain('<a href="http://localhost:3000/auth/reset?a=1&amp;b=2" target="_blank"');
  });

  test('shows the chosen mail, or those to one recipient', async () => {
    await send({ to: 'a@demo.example', subject: 'first' });
    await send({ to: 'b@demo.example', subject: 'second' });
    const first = catcher.messages().at(-1);
    expect(await (await web(`/?id=${first?.id}`)).text()).toContain('<h2 id="subject">first</h2>');
    const filtered = await (await web('/?to=a@demo.example')).text();
    expect(filtered).toContain('first');
    expect(filtered).not.toContain('second');
    expect(await (await web('/?to=%22%3E%3Cb%3E')).text()).toContain('No mail to &quot;&gt;&lt;b&gt;.');
  });

  test('shows a long inbox in pages', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort, ignoreTLS: true, pool: true });
    const numbers = Array.from({ length: 101 }, (_, index) => index);
    for (const number of numbers)
      await transport.sendMail({ from: 'x@demo.example', to: 'a@demo.example', subject: `no. ${number}.` });
    transport.close();
    const newest = await (await web('/')).text();
    expect(newest).not.toContain('no. 0.');
    expect(newest).toContain('<a href="/?offset=100">Older mails</a>');
    const older = await (await web('/?offset=100')).text();
    expect(older).toContain('no. 0.');
    expect(older).toContain('<a href="/">Newer mails</a>');
    expect(older).not.toContain('Older mails');
  });

  test('runs no script of a mail, and opens its links in another tab', async () => {
    await send({ to: 'a@demo.example', html: `<!doctype html><html><head><title>t</title></head><body>${script}` });
    const reply = await web(`/api/messages/${catcher.messages()[0]?.id}/html`);
    expect(reply.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(await reply.text()).toContain('<head><base target="_blank"><title>');
  });

  test('starts empty, can be emptied, and answers 404 for unknown mails', async () => {
    expect(await (await web('/')).text()).toContain('No mail yet.');
    await send({ to: 'a@demo.example' });
    const reply = await web('/delete', { method: 'POST', redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect(catcher.messages()).toEqual([]);
    expect((await web('/nothing')).status).toBe(404);
    expect((await web('/', { method: 'PUT' })).status).toBe(404);
    for (const part of ['/page.css', '/page.js']) expect((await web(part)).status).toBe(200);
  });
});
