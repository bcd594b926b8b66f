/** What an audit gets, and what it returns. Audits share no code with the product, only the catalogue and the gazetteer. */

import type { Taken } from '../../environment/mail-sink.ts';
import type { TakenNotice } from '../../environment/phone-gateway.ts';
import type { ReceivedWebhook } from '../../environment/webhook-receiver.ts';
import type { ClientReport } from '../clients.ts';
import type { Told } from '../deals.ts';
import type { Seen } from '../looks.ts';
import type { Reached } from '../people.ts';
import type { Deliveries } from './delivery-rows.ts';

export type Breach = 'lost' | 'doubled' | 'stuck';

export type ReceivedPush = { path: string; payload: unknown };

/** Everything that happened: what clients were told and saw, what arrived outside, and the database. */
export type World = {
  read: <T>(sql: string) => Promise<T[]>;
  deliveries: Deliveries;
  report: ClientReport;
  told: Told;
  seen: Seen;
  reached: Reached[];
  taken: Taken[];
  /** The address that the mail server refuses. */
  banished: string;
  phones: { taken: TakenNotice[]; reported: Set<string> };
  pushes: ReceivedPush[];
  webhooks: { received: ReceivedWebhook[]; wrong: string[] };
  /** What the queues still contain, by queue and state. */
  jobsLeft: Record<string, number>;
};

type Promises = Record<string, readonly [breach: Breach, sentence: string]>;

/** A subject with the promises that hold for it despite any fault. `judge` adds each breach to `broken` and returns counts. */
export type Audit<P extends Promises = Promises> = {
  promises: P;
  judge: (world: World, broken: Record<keyof P, string[]>) => Promise<Record<string, number>>;
};

export const audit = <const P extends Promises>(whole: Audit<P>): Audit => whole as unknown as Audit;
