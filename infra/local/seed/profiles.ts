/** Profiles, portfolios and documents of the demonstration's providers. */

import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import type { ContactLanguage } from '@marketplace/contracts/enquiries/facts';
import type { Deps } from '@marketplace/domain/deps';
import { saveProfile } from '@marketplace/domain/profiles/service';
import { confirmDocument, rejectDocument } from '@marketplace/domain/provider-documents/service';
import { saveUrgentJobs } from '@marketplace/domain/providers/urgent-jobs';
import { days } from '@marketplace/platform/clock';
import type { ObjectStore } from '@marketplace/platform/object-store';
import { demoProvider } from './accounts.ts';
import { makeDocument, makePhoto, type PictureName } from './files.ts';

type Photo = [picture: PictureName, caption: string];
type Profile = {
  about: string;
  languages: ContactLanguage[];
  yearsInBusiness: number;
  whatsapp?: string;
  isPublic?: boolean;
  /** In rand. */
  callOut?: number;
  /** Whether it is rung for urgent requests between 20:00 and 06:00. */
  answersAtNight?: true;
  logo?: PictureName;
  photos: Photo[];
};

/** By business name. All others have an empty profile, as after registering. */
const profiles: Readonly<Record<string, Profile>> = {
  [demoProvider.businessName]: {
    about:
      'I started out unblocking drains in Diepkloof in 2015. Today we’re three qualified plumbers with our own jetting machine and drain camera. We show you the video before we quote, we clean up after ourselves, and we guarantee our jetting for 30 days.',
    languages: ['isiZulu', 'Sesotho', 'English'],
    yearsInBusiness: 11,
    whatsapp: '082 555 0178',
    callOut: 350,
    answersAtNight: true,
    logo: 'logo-drop',
    photos: [
      ['drain', 'Blocked yard drain, Orlando West'],
      ['copper', 'Copper re-pipe'],
      ['geyser', '150-litre geyser'],
      ['basin', 'New basin'],
      ['trench', 'Sewer pipe'],
      ['tools', 'Ready for the next job'],
      ['geyser', 'Geyser moved to the roof, Dube'],
      ['drain', 'Camera inspection, Meadowlands'],
      ['copper', 'Burst pipe replaced overnight'],
      ['basin', 'Mixer and shut-off valves'],
      ['trench', 'Water main to the cottage'],
      ['tools', 'Jetting machine on the bakkie'],
    ],
  },
  'Mokwena & Sons Plumbing': {
    about: 'A family business since 1998. We do geysers, burst pipes and bathrooms, and we come when we say we will.',
    languages: ['Setswana', 'English'],
    yearsInBusiness: 28,
    callOut: 450,
    answersAtNight: true,
    logo: 'logo-m',
    photos: [
      ['geyser', 'Geyser with a drip tray, Melville'],
      ['copper', 'New pipes in an old house'],
      ['basin', 'Guest toilet, Emmarentia'],
    ],
  },
  'Sandton Blue Tap Plumbing': {
    about: 'Leak detection and maintenance for homes and small offices. A written report with every visit.',
    languages: ['English'],
    yearsInBusiness: 6,
    photos: [
      ['basin', 'Mixer replaced in Bryanston'],
      ['trench', 'Leak below the driveway'],
    ],
  },
  'Radebe Brothers Electrical': {
    about: 'Fault finding, new boards and certificates of compliance. Both of us hold a wireman’s licence.',
    languages: ['isiZulu', 'isiXhosa', 'English'],
    yearsInBusiness: 9,
    photos: [
      ['panel', 'New distribution board, Kensington'],
      ['solar', 'Inverter and panels, Bezuidenhout Valley'],
      ['tools', 'Our van is stocked'],
    ],
  },
  'Ubuntu Painters': {
    about: 'Inside and outside, with the preparation that makes paint last. We move the furniture and put it back.',
    languages: ['isiZulu', 'English'],
    yearsInBusiness: 14,
    photos: [
      ['painting', 'Lounge in terracotta, Parkview'],
      ['paving', 'Boundary wall, Northcliff'],
    ],
  },
  'Linden Garden Company': {
    about: 'Weekly service, new beds and water-wise gardens with indigenous plants.',
    languages: ['Afrikaans', 'English'],
    yearsInBusiness: 7,
    photos: [
      ['garden', 'Water-wise front garden, Linden'],
      ['paving', 'Path and beds'],
    ],
  },
  'Vaal Paving & Walls': {
    about: 'Driveways, boundary walls and pool surrounds. We level, compact and drain before the first brick.',
    languages: ['Afrikaans', 'Sesotho'],
    yearsInBusiness: 19,
    isPublic: false,
    photos: [['paving', 'Driveway in Vereeniging']],
  },
};

type Paper = {
  kind: DocumentKind;
  title: string;
  number?: string;
  /** Days from the present. */
  expires?: number;
  fate: 'waiting' | 'rejected' | { validFor: number };
};

/** Documents in every state, by business name. */
const papers: Readonly<Record<string, Paper[]>> = {
  [demoProvider.businessName]: [
    { kind: 'identity', title: 'Identity card', number: '8408120123084', fate: { validFor: 1_400 } },
    { kind: 'registration', title: 'CIPC certificate', number: '2015/204417/07', fate: { validFor: 700 } },
    { kind: 'licence', title: 'PIRB licence', number: '4471/15', expires: 217, fate: { validFor: 217 } },
    { kind: 'insurance', title: 'Liability policy', number: 'KM-40 1182 77', expires: 390, fate: 'waiting' },
    { kind: 'references', title: 'Two letters', fate: 'rejected' },
  ],
  'Mokwena & Sons Plumbing': [
    { kind: 'identity', title: 'Identity card', fate: { validFor: 900 } },
    { kind: 'licence', title: 'PIRB licence', number: '2210/09', expires: 430, fate: { validFor: 430 } },
  ],
  'Radebe Brothers Electrical': [
    { kind: 'identity', title: 'Identity card', fate: { validFor: 900 } },
    { kind: 'licence', title: 'Wireman’s licence', number: 'IE 7731', expires: 300, fate: { validFor: 300 } },
    { kind: 'insurance', title: 'Liability policy', expires: 120, fate: { validFor: 120 } },
  ],
};
/** Of providers that are not verified yet. */
const newcomersPapers: Paper[] = [
  { kind: 'identity', title: 'Identity card', fate: 'waiting' },
  { kind: 'registration', title: 'CIPC certificate', number: '2026/118204/07', fate: 'waiting' },
];

const dayAhead = (deps: Deps, count: number) =>
  new Date(deps.clock.now().getTime() + days(count)).toISOString().slice(0, 10);

const makePaper = async (
  deps: Deps,
  objects: ObjectStore,
  { providerId, adminId }: { providerId: string; adminId: string },
  { expires, fate, ...paper }: Paper,
): Promise<void> => {
  const expiresOn = expires === undefined ? null : dayAhead(deps, expires);
  const id = await makeDocument(deps, objects, { ...paper, providerId, expiresOn });
  const decision = { id, actorId: adminId, requestId: 'demonstration' };
  if (fate === 'rejected')
    await rejectDocument(deps, {
      ...decision,
      rejection: 'unreadable',
      note: 'The second letter is too dark to read.',
    });
  else if (fate !== 'waiting') await confirmDocument(deps, { ...decision, validOn: dayAhead(deps, fate.validFor) });
};

/**
 * Fills in profiles. `providerIds`: by business name; `newcomer`: a provider that is not verified. Without a store there are neither
 * photos nor documents.
 */
export const makeProfiles = async (
  deps: Deps,
  {
    providerIds,
    newcomer,
    adminId,
    objects,
  }: {
    providerIds: ReadonlyMap<string, string>;
    newcomer: string;
    adminId: string;
    objects: ObjectStore | undefined;
  },
): Promise<void> => {
  for (const [name, made] of Object.entries(profiles)) {
    const { photos, logo, isPublic = true, whatsapp = null, callOut, answersAtNight = false, ...profile } = made;
    const providerId = providerIds.get(name);
    if (!providerId) throw new Error(`the demonstration has no provider ${name}`);
    await saveProfile(deps, { providerId, profile: { ...profile, whatsapp, isPublic } });
    const callOutCents = callOut === undefined ? null : callOut * 100;
    if (callOutCents !== null || answersAtNight)
      await saveUrgentJobs(deps, { providerId, actorId: null, takesUrgent: true, answersAtNight, callOutCents });
    if (objects && logo) await makePhoto(deps, objects, { providerId, picture: logo });
    if (objects)
      for (const [picture, caption] of photos) await makePhoto(deps, objects, { providerId, picture, caption });
  }
  if (!objects) return;
  for (const [name, list] of Object.entries({ ...papers, [newcomer]: newcomersPapers }))
    for (const paper of list) await makePaper(deps, objects, { providerId: providerIds.get(name)!, adminId }, paper);
};
