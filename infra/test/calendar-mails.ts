/** The calendar file of a mail, read back from its bytes as a mail app and a calendar app do. */
import { composeMessage } from '@marketplace/platform/mail-message';
import type { Mail } from '@marketplace/platform/mail-transport';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';

/** Undefined if it has none. */
export const calendarEntryOf = async (mail: Mail) => {
  const { raw } = composeMessage({ from: 'hello@marketplace.example', ...mail });
  const { attachments, html, text } = await PostalMime.parse(raw);
  const [file, ...more] = attachments;
  if (!file) return undefined;
  if (more.length > 0 || !html?.trim() || !text?.trim()) throw new Error('a mail with one file has both texts');
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file.content as ArrayBuffer)));
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return {
    ...{ type: file.mimeType, name: file.filename, headerMethod: file.method },
    method: calendar.getFirstPropertyValue('method'),
    uid: entry.uid,
    sequence: entry.sequence,
    status: entry.component.getFirstPropertyValue('status'),
    summary: entry.summary,
    location: entry.location,
    startsAt: entry.startDate.toJSDate(),
    endsAt: entry.endDate.toJSDate(),
  };
};
