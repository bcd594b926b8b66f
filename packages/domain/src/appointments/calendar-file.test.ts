import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { appointmentFile, calendarFile, hasCalendarEntry } from './calendar-file.ts';

const site = 'https://example.org';
const at = (time: string) => new Date(time);
const row = {
  seriesId: '0198c0de-0000-7000-8000-000000000001',
  sequence: 2,
  kind: 'VISIT' as const,
  status: 'CONFIRMED' as const,
  startsAt: at('2026-11-27T08:00:00Z'),
  endsAt: at('2026-11-27T08:30:00Z'),
  createdAt: at('2026-11-26T08:00:00Z'),
  changedAt: at('2026-11-26T09:00:00Z'),
};
const text = { title: 'Geyser burst', location: 'Soweto' };

const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
    value: (name: string) => String(component.getFirstPropertyValue(name) ?? ''),
  }));
  return { calendar, events, method: calendar.getFirstPropertyValue('method') };
};
const one = (more: object = {}, words: object = {}) =>
  read(appointmentFile({ ...row, ...more }, { ...text, ...words }, site));

describe('the file of an appointment', () => {
  test('has its identity, version, state and time in UTC', () => {
    const { events, method } = one();
    const [{ event, value }] = events as [(typeof events)[0]];
    expect(method).toBe('PUBLISH');
    expect([event.uid, event.sequence, value('status')]).toEqual([`${row.seriesId}@example.org`, 2, 'CONFIRMED']);
    expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([row.startsAt, row.endsAt]);
    expect(value('dtstart')).toMatch(/Z$/);
    expect([event.summary, event.location]).toEqual(['Visit: Geyser burst', 'Soweto']);
    expect([value('dtstamp'), value('last-modified')]).toEqual(['2026-11-26T09:00:00Z', '2026-11-26T09:00:00Z']);
  });

  test('of a cancelled one cancels the entry and frees the time', () => {
    const { events, method } = one({ status: 'CANCELLED', sequence: 3 });
    expect(method).toBe('CANCEL');
    expect(events.map(({ event, value }) => [event.sequence, value('status'), value('transp')])).toEqual([
      [3, 'CANCELLED', 'TRANSPARENT'],
    ]);
  });

  test('of work over three days repeats its hours on each of them', () => {
    const { events } = one({ kind: 'WORK', startsAt: at('2026-12-30T06:00:00Z'), endsAt: at('2027-01-01T14:00:00Z') });
    const [{ event }] = events as [(typeof events)[0]];
    const days = event.iterator();
    const starts = [];
    for (let next = days.next(); next; next = days.next()) starts.push(next.toJSDate().toISOString());
    expect(starts).toEqual(['2026-12-30T06:00:00.000Z', '2026-12-31T06:00:00.000Z', '2027-01-01T06:00:00.000Z']);
    expect(event.endDate.toJSDate()).toEqual(at('2026-12-30T14:00:00Z'));
    expect(event.summary).toBe('Work: Geyser burst');
  });

  test('keeps line breaks, semicolons, commas, backslashes and emoji as text', () => {
    const words = { title: 'Tap; pipe, \\ and 🔧', location: 'Unit 3;\n14 Vilakazi St, Soweto', description: 'a\nb;c' };
    const { events } = one({}, words);
    const [{ event }] = events as [(typeof events)[0]];
    expect([event.summary, event.location, event.description]).toEqual([
      `Visit: ${words.title}`,
      words.location,
      words.description,
    ]);
  });

  test('cannot be given another property or entry by any text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(
        'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
        'x\nATTENDEE:mailto:a@b.c',
        'END:VCALENDAR',
        '\u2028BEGIN:VALARM',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, location, description) => {
        const { events, calendar } = one({}, { title, location, description });
        expect(events).toHaveLength(1);
        expect(calendar.getAllSubcomponents()).toHaveLength(1);
        expect(events[0]!.component.getAllProperties('attendee')).toEqual([]);
        expect(events[0]!.component.getAllSubcomponents()).toEqual([]);
      }),
    );
  });
});

describe('a feed', () => {
  const rows = [
    { ...row, text },
    { ...row, seriesId: '0198c0de-0000-7000-8000-000000000002', status: 'CANCELLED' as const, text },
    {
      ...row,
      seriesId: '0198c0de-0000-7000-8000-000000000003',
      status: 'PROPOSED' as const,
      startsAt: null,
      endsAt: null,
      text,
    },
  ];
  const options = { siteOrigin: site, refreshMinutes: 15 };

  test('has the confirmed and cancelled ones, a name, and how often to read it', () => {
    const { events, calendar } = read(calendarFile(rows, options));
    expect(events.map(({ value }) => value('status'))).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Marketplace');
  });

  test('is the same file while nothing changes, and empty without appointments', () => {
    expect(calendarFile(rows, options)).toBe(calendarFile(rows, options));
    expect(read(calendarFile([], options)).events).toEqual([]);
  });

  test('has an entry exactly for confirmed, done and cancelled times', () => {
    const statuses = ['PROPOSED', 'CONFIRMED', 'DONE', 'CANCELLED', 'SUPERSEDED', 'EXPIRED'] as const;
    const shown = (startsAt: Date | null) => statuses.filter((status) => hasCalendarEntry({ status, startsAt }));
    expect([shown(row.startsAt), shown(null)]).toEqual([['CONFIRMED', 'DONE', 'CANCELLED'], []]);
  });
});
