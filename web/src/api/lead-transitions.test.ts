import type {
  AcceptedFigures,
  AcceptedLead,
  CrmStatus,
  LeadFigures,
  ProviderLead,
} from '@marketplace/contracts/leads/schemas';
import { LeadFigures as FiguresSchema, ProviderLead as LeadSchema } from '@marketplace/contracts/leads/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerInFigures, answerInPages, moveInFigures, responseRate, updateInPages } from './lead-transitions.ts';

const lead = (id: string, overrides: Partial<ProviderLead> = {}): ProviderLead => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  enquiryId: '00000000-0000-4000-9000-000000000001',
  title: `Lead ${id}`,
  categoryName: 'Plumbing',
  city: 'Sandton',
  province: 'Gauteng',
  budgetMin: 1500,
  budgetMax: 6500,
  distanceKm: 4.2,
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-03T08:00:00.000Z',
  status: 'SENT',
  endReason: null,
  endedAt: null,
  addressConfirmed: false,
  unreadMessages: 0,
  can: { accept: true, decline: true, view: false },
  ...overrides,
});
const page = <Lead>(...leads: Lead[]) => ({ leads, nextCursor: 'bmV4dA', hasMore: true });
const figures: LeadFigures = {
  all: 7,
  open: 3,
  accepted: 2,
  declined: 1,
  ended: 0,
  expired: 1,
  today: 1,
  thisWeek: 7,
  lastWeek: 5,
  responseRate: 75,
  soonest: '2026-03-03T08:00:00.000Z',
};

describe('answering a lead in a list', () => {
  const pages = [page(lead('1'), lead('2')), page(lead('3'))];

  test('lets an accepted lead be viewed but not answered, and keeps the others unchanged', () => {
    const [above, below] = answerInPages(pages, lead('2').id, 'ACCEPTED');
    const [first, second] = above!.leads;
    expect(second).toMatchObject({ status: 'ACCEPTED', can: { accept: false, decline: false, view: true } });
    expect(first).toEqual(lead('1'));
    expect(below).toEqual(page(lead('3')));
    expect(LeadSchema.parse(second)).toEqual(second);
  });

  test('allows no action on a declined lead', () => {
    expect(answerInPages(pages, lead('3').id, 'DECLINED')[1]!.leads[0]).toMatchObject({
      status: 'DECLINED',
      can: { accept: false, decline: false, view: false },
    });
  });

  test('removes the row if it no longer matches the status filter', () => {
    expect(answerInPages(pages, lead('1').id, 'ACCEPTED', 'SENT')).toEqual([page(lead('2')), page(lead('3'))]);
    expect(answerInPages(pages, lead('1').id, 'ACCEPTED', 'ACCEPTED').flatMap(({ leads }) => leads)).toHaveLength(3);
  });

  test('does not modify the given pages', () => {
    const before = structuredClone(pages);
    answerInPages(pages, lead('1').id, 'DECLINED', 'SENT');
    expect(pages).toEqual(before);
  });
});

describe('figures after an answer', () => {
  test('moves an accepted lead from open to accepted and counts it as answered', () => {
    expect(answerInFigures(figures, lead('1'), 'ACCEPTED')).toEqual({
      ...figures,
      open: 2,
      accepted: 3,
      responseRate: 80,
      soonest: null,
    });
  });

  test('moves a declined lead from open to declined and counts it as answered', () => {
    const later = lead('1', { expiresAt: '2026-03-03T20:00:00.000Z' });
    expect(answerInFigures(figures, later, 'DECLINED')).toEqual({ ...figures, open: 2, declined: 2, responseRate: 80 });
  });

  test('has no response rate before the first answer', () => {
    expect(responseRate({ accepted: 0, declined: 0, expired: 0 })).toBeNull();
    expect(responseRate({ accepted: 0, declined: 0, expired: 2 })).toBe(0);
  });

  test('keeps the total, never goes below zero and fits the contract for any sequence of answers', () => {
    const count = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.record({ open: count, accepted: count, declined: count, expired: count }),
        fc.array(fc.constantFrom('ACCEPTED' as const, 'DECLINED' as const), { maxLength: 20 }),
        (counts, answers) => {
          const start = { ...figures, ...counts };
          const run = answers.slice(0, counts.open);
          const end = run.reduce((now, answer) => answerInFigures(now, lead('1'), answer), start);
          expect(FiguresSchema.parse(end)).toEqual(end);
          expect(end.open).toBe(counts.open - run.length);
          expect(end.accepted + end.declined).toBe(counts.accepted + counts.declined + run.length);
          if (run.length > 0) expect(end.responseRate).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

test('changes only the given CRM fields of one lead', () => {
  const client = (id: string) => ({ id, crmStatus: 'NEW', note: 'Rings twice' }) as AcceptedLead;
  expect(updateInPages([page(client('a')), page(client('b'))], 'b', { crmStatus: 'WON' })).toEqual([
    page(client('a')),
    page({ ...client('b'), crmStatus: 'WON' }),
  ]);
  expect(updateInPages([page(client('a'))], 'a', { note: '' })).toEqual([page({ ...client('a'), note: '' })]);
});

describe('moves between the columns of the board', () => {
  const client = (id: string, crmStatus: CrmStatus = 'NEW') =>
    ({ id, crmStatus, note: '', valueCents: 5000 }) as AcceptedLead;
  const lead = client('b');
  const change = { crmStatus: 'WON' } as const;

  test('removes the lead from its column and adds it first to the other one', () => {
    expect(updateInPages([page(client('a'), lead), page(client('c'))], 'b', change, { status: 'NEW', lead })).toEqual([
      page(client('a')),
      page(client('c')),
    ]);
    expect(
      updateInPages([page(client('d', 'WON')), page<AcceptedLead>()], 'b', change, { status: 'WON', lead }),
    ).toEqual([page(client('b', 'WON'), client('d', 'WON')), page()]);
  });

  test('does not add a lead twice, or to a column that it does not move to', () => {
    const won = [page(client('b', 'WON'))];
    expect(updateInPages(won, 'b', change, { status: 'WON', lead })).toEqual(won);
    expect(updateInPages([page<AcceptedLead>()], 'b', change, { status: 'LOST', lead })).toEqual([page()]);
    expect(updateInPages([page<AcceptedLead>()], 'b', { note: 'x' }, { status: 'NEW', lead })).toEqual([page()]);
  });

  test('moves the count and the value, but not for a lead that has the status', () => {
    const none = { leads: 0, valued: 0, valueCents: 0 };
    const figures: AcceptedFigures = {
      stages: { NEW: { leads: 2, valued: 1, valueCents: 5000 }, IN_PROGRESS: none, WON: none, LOST: none },
      followUps: { overdue: 0, today: 0, week: 0, none: 2 },
    };
    const moved = moveInFigures(figures, lead, 'WON');
    expect(moved.stages).toEqual({
      ...figures.stages,
      NEW: { leads: 1, valued: 0, valueCents: 0 },
      WON: { leads: 1, valued: 1, valueCents: 5000 },
    });
    expect(moveInFigures(figures, { crmStatus: 'NEW', valueCents: null }, 'LOST').stages.LOST).toEqual({
      ...none,
      leads: 1,
    });
    expect(moveInFigures(figures, lead, 'NEW')).toBe(figures);
  });
});
