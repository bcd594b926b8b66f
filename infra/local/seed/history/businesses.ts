/** Provider applications and contact messages of the demo history. */
import type { ContactCategory } from '@marketplace/contracts/contact/categories';
import type { ProviderPlan } from '@marketplace/contracts/plans/plans';

/** Outcome of an application. `joins` and `verified` are days after it. */
export type Outcome = { joins?: number; verified?: number } | 'approved' | 'rejected' | 'waits';

export type Applicant = readonly [
  daysAgo: number,
  businessName: string,
  contact: string,
  base: string,
  radiusKm: number,
  /** The application names only the first one. */
  categories: string,
  provinces: string,
  plan: ProviderPlan,
  outcome: Outcome,
];

// biome-ignore format: a table, one business a line
export const applicants: readonly Applicant[] = [
  [88, 'Helderberg Solar Works', 'Marike Louw', 'western-cape/somerset-west', 60, 'solar-backup-power electrical', 'WC', 'network-pro', { joins: 2, verified: 4 }],
  [84, 'Sunrise Domestic Cleaning', 'Patience Moyo', 'gauteng/randburg', 35, 'cleaning-services', 'GP', 'network-pro', { joins: 1, verified: 3 }],
  [79, 'Bluff Beach Photography', 'Keshia Naicker', 'kwazulu-natal/durban', 80, 'wedding-photography portraits-families', 'KZN', 'website', { joins: 3, verified: 8 }],
  [74, 'Mamelodi Moves', 'Jacob Masemola', 'gauteng/pretoria', 150, 'furniture-removals bakkie-truck-hire', 'GP LP MP', 'network-pro', { joins: 4, verified: 6 }],
  [69, 'Overvaal Roofing', 'Gert Scholtz', 'gauteng/vereeniging', 90, 'roofing-waterproofing', 'GP FS', 'network-pro', 'approved'],
  [66, 'Vaal Forex Academy', 'Rudi Kleynhans', 'gauteng/vereeniging', 200, 'business-consulting', 'GP', 'website', 'rejected'],
  [63, 'Ikhaya Interiors', 'Nosipho Gama', 'gauteng/midrand', 60, 'painting-decorating carpentry-built-ins', 'GP', 'network-pro', { joins: 2, verified: 5 }],
  [58, 'Algoa Aircon', 'Brandon Kiewiet', 'eastern-cape/port-elizabeth', 70, 'home-maintenance', 'EC', 'network-pro', { joins: 1, verified: 9 }],
  [52, 'Bela Books', 'Tshidi Moeketsi', 'free-state/bloemfontein', 200, 'accounting-bookkeeping tax-services', 'FS NC', 'website', { joins: 5 }],
  [46, 'Peninsula Pest Patrol', 'Riyaad Salie', 'western-cape/cape-town', 60, 'pest-control', 'WC', 'network-pro', { joins: 2, verified: 4 }],
  [41, 'Thuto Tutors', 'Boitumelo Kgosana', 'gauteng/pretoria', 40, 'school-tutoring matric-exam-preparation', 'GP', 'network-pro', { joins: 3, verified: 6 }],
  [36, 'Umngeni Gates', 'Sandile Mchunu', 'kwazulu-natal/pietermaritzburg', 30, 'security-access', 'KZN', 'network-pro', 'approved'],
  [30, 'Cape Flats Mobile Mechanic', 'Ebrahim Davids', 'western-cape/mitchells-plain', 40, 'automotive-repair', 'WC', 'network-pro', { joins: 1, verified: 3 }],
  [27, 'Handy Hands', 'Sam Mtsweni', 'gauteng/soweto', 20, 'home-maintenance', 'GP', 'network-pro', 'rejected'],
  [24, 'Golden Gate Gardens', 'Motlatsi Mofokeng', 'free-state/bethlehem', 80, 'garden-services', 'FS', 'website', { joins: 2, verified: 7 }],
  [18, 'Centurion Cupboard Co.', 'Ilana Potgieter', 'gauteng/centurion', 50, 'carpentry-built-ins', 'GP', 'network-pro', { joins: 2, verified: 5 }],
  [12, 'Ballito Braids Bar', 'Nonhle Mthiyane', 'kwazulu-natal/ballito', 25, 'braids-natural-hair', 'KZN', 'network-pro', { joins: 1 }],
  [9, 'Polokwane Cool Air', 'Phineas Ledwaba', 'limpopo/polokwane', 100, 'home-maintenance', 'LP', 'network-pro', 'approved'],
  [5, 'Lowveld Sun Power', 'Cornel Grobler', 'mpumalanga/mbombela', 120, 'solar-backup-power', 'MP', 'network-pro', 'waits'],
  [3, 'Kimberley Spotless', 'Lorato Seekoei', 'northern-cape/kimberley', 40, 'cleaning-services', 'NC', 'network-pro', 'waits'],
  [1, 'Bay Laptop Clinic', 'Sisanda Mabona', 'eastern-cape/port-elizabeth', 50, 'computer-repairs', 'EC', 'website', 'waits'],
];

export type Message = readonly [
  daysAgo: number,
  from: string,
  category: ContactCategory,
  subject: string,
  message: string,
];

// biome-ignore format: a table, one message a line
export const contactMessages: readonly Message[] = [
  [87, 'Grace Sibanda', 'quotes', 'Only one quote so far', 'I posted a request for a painter on Monday and only one has called. Will others still see it?'],
  [83, 'Hannes Vorster', 'provider', 'Which plan for two trades?', 'We do electrical and solar. Can both be on one profile or do we need two?'],
  [80, 'Yolanda Petersen', 'request', 'Wrong suburb in my request', 'I chose Durbanville but meant Bellville. Can you change it or should I post again?'],
  [76, 'Sifiso Gumbi', 'account', 'Cannot sign in on my phone', 'It keeps saying my code is wrong on my phone, but it works on my work computer.'],
  [71, 'Delia Moodley', 'complaint', 'Provider did not come', 'We waited the whole of Saturday and he did not come or even phone. Please look into it.'],
  [67, 'Arno Bekker', 'other', 'Do you work in Namibia?', 'We have a house in Swakopmund and would like to use your site there too.'],
  [64, 'Busisiwe Nene', 'privacy', 'Who has my number?', 'Two providers have called me. Can I see who else has my number?'],
  [60, 'Clive Marks', 'provider', 'Leads outside my area', 'I set my radius to 40 km and still got a lead from Benoni. Is that correct?'],
  [57, 'Thuli Mabena', 'quotes', 'Quotes very far apart', 'I got three quotes for the same wall and one is double the others. Do you check prices?'],
  [53, 'Ferdi Nortje', 'account', 'Change my email address', 'I signed up with my work email and have left the company. How do I change it?'],
  [49, 'Rehana Omar', 'request', 'Job is done, please close', 'The work was done last week and it was excellent. How do I mark it as done?'],
  [45, 'Mbali Ntuli', 'complaint', 'Rude on the phone', 'The man who phoned about our drain was very rude when I asked for a written quote.'],
  [42, 'Justin Scheepers', 'provider', 'Holiday in December', 'We close for three weeks in December. Can we pause our leads without losing our ranking?'],
  [38, 'Nobuhle Shezi', 'other', 'Thank you', 'The plumber was here within two hours, on a Sunday! Just wanted to say thanks.'],
  [35, 'Leon du Preez', 'provider', 'Invoice with our VAT number', 'Please add our VAT number to last month’s invoice, or show me where to do it.'],
  [31, 'Aaliyah Cassim', 'quotes', 'Can I add a photo?', 'I forgot to add a photo of the crack. Can I still add it or must I start over?'],
  [28, 'Sizwe Madonsela', 'request', 'Posted twice by mistake', 'I think I pressed the button twice. Please remove one of my two requests.'],
  [25, 'Corné Wessels', 'account', 'Delete my account', 'We have emigrated. Please delete my account and all my information.'],
  [21, 'Puleng Lekhooa', 'provider', 'When am I verified?', 'I sent our certificate a week ago. Is anything still outstanding from our side?'],
  [17, 'Darren Appel', 'complaint', 'Deposit not returned', 'He took a deposit for cupboards and now says he is too busy. What can you do about it?'],
  [14, 'Zinhle Mkhwanazi', 'privacy', 'A copy of my data', 'Under POPIA, please send me all the personal information you have about me.'],
  [10, 'Gideon Roux', 'provider', 'No leads this week', 'We had four leads the first week and none this week. Did we set something up wrong?'],
  [7, 'Naseema Khan', 'quotes', 'No cleaners in Upington?', 'I posted a request for a cleaner in Upington and heard nothing. Do you have anyone here?'],
  [4, 'Malusi Dube', 'request', 'More quotes for a big job', 'Our kitchen is a big job. Can more than five providers quote on it?'],
  [2, 'Estelle Human', 'account', 'Two accounts by mistake', 'I have one account with my old email and one with my new one. Can you merge them?'],
  [1, 'Kabelo Moatshe', 'provider', 'Wrong category', 'We are listed under handymen but we only do aircons. Can you move us?'],
];

/** Replies to the messages, used in turn. */
export const answers: readonly string[] = [
  'Thanks for getting in touch. We have looked into it and phoned you this morning. Reply to this email if you need anything else.',
  'We have changed it. You will see it the next time you sign in.',
  'You can do this under Account. If that does not work, reply to this email and we will do it for you.',
  'We have spoken to the business. They will contact you today.',
];
/** Text to a business whose application is rejected. */
export const rejection =
  'Thank you for applying. We could not find the registration that your trade needs, so we cannot accept your application yet.';
