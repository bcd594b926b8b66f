import type { MailJob, MailTemplate } from '../mails/template.ts';
import type { PhoneTemplate } from '../phone/template.ts';
import type { PushTemplate } from '../push/template.ts';
import * as listed from './listed.ts';
import { phoneFailedOf } from './phones/phone-failed.ts';

type Templates = { mail: MailTemplate<MailJob, unknown>; push: PushTemplate; phone: PhoneTemplate };

/** The templates of a channel, by their jobs. */
const templatesOf = <C extends keyof Templates>(channel: C, all: object): ReadonlyMap<string, Templates[C]> =>
  new Map(
    (Object.values(all) as Partial<Templates>[]).flatMap((each) => {
      const template = each[channel];
      return template ? [[template.job, template] as const] : [];
    }),
  );

export const phoneTemplates = templatesOf('phone', listed);
export const phoneFailed = phoneFailedOf((job) => phoneTemplates.get(job));
export const notices = { ...listed, phoneFailed };

export const mailTemplates = templatesOf('mail', notices);
export const pushTemplates = templatesOf('push', notices);
