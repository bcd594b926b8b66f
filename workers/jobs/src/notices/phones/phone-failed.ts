/** To a person whose phone did not get a notice, unless an email about the same was sent anyway. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { isMailed, type PhoneMailData, phoneMailData } from '@marketplace/domain/mail-deliveries/phone-mail-data.view';
import type { PhoneSubject } from '@marketplace/domain/phones/subjects.view';
import { t } from '@marketplace/languages/text';
import { pageUrl, seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine } from '../../mails/wording.ts';
import { type PhoneTemplate, shortTitle } from '../../phone/template.ts';
import { notice } from '../notice.ts';

type Data = PhoneMailData & { subject: PhoneSubject; isMailed: boolean };

/** `templateOf`: the notice that failed, by its job. */
export const phoneFailedOf = (templateOf: (job: string) => PhoneTemplate | undefined) =>
  notice('phone-failed', {
    load: async (deps, noticeId): Promise<Data | undefined> => {
      const data = await phoneMailData(deps, noticeId);
      const template = data && templateOf(data.kind);
      const subject = await template?.load(deps, data!.subjectId);
      if (!template || !subject) return undefined;
      return {
        ...data!,
        subject,
        isMailed: template.mail !== null && (await isMailed(deps, template.mail, data!.subjectId)),
      };
    },
    holds: (data) => !data.isMailed,
    mail: {
      category: 'own',
      // Only to people who confirmed a number.
      cause: 'us',
      language: ({ language }) => language,
      to: ({ email }) => email,
      token: async ({ enquiryId }, deps) => (enquiryId ? issueRequestToken(deps, enquiryId) : ''),
      content: (data, deps, token) => {
        const { sentence, path } = templateOf(data.kind)!;
        const text = sentence(shortTitle(data.subject.title));
        return {
          subject: text.replace(/\.$/, ''),
          preheader: t('We couldn’t reach your phone.'),
          greeting: greeting(data.name),
          heading: text,
          intro: [t('We couldn’t send this to your phone, so we’re emailing it.')],
          card: { title: oneLine(data.subject.title), facts: [] },
          action: {
            label: t('Open the page'),
            href: (data.enquiryId ? seekerUrl : pageUrl)(deps, path(data.subject, token)),
            note: '',
          },
          footer: [
            t('You’re receiving this because you chose to be notified on your phone.'),
            ...(data.enquiryId ? [t(keepToYourself)] : []),
          ],
        };
      },
    },
  });
