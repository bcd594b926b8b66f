/** Businesses that asked to join over the demonstration's history, what came of it, and messages to the team. */
import type { ContactCategory } from '@marketplace/contracts/contact/categories';
import type { ProviderPlan } from '@marketplace/contracts/providers/plans';

/** What became of an application; `joins` and `verified` in days after the application. */
export type Outcome = { joins?: number; verified?: number } | 'approved' | 'rejected' | 'waits';

export type Applicant = readonly [
  daysAgo: number,
  businessName: string,
  contact: string,
  base: string,
  radiusKm: number,
  /** The first one is what the application names. */
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
  [87, 'Grace Sibanda', 'quotes', 'Only one quote so far', 'I asked for a painter on Monday and only one has called. Will others still see my request?'],
  [83, 'Hannes Vorster', 'provider', 'Which plan for two trades?', 'We do electrical work and solar. Can both stand on one profile, or do we need two?'],
  [80, 'Yolanda Petersen', 'request', 'Wrong suburb in my request', 'I chose Durbanville and meant Bellville. Can you change that, or should I post again?'],
  [76, 'Sifiso Gumbi', 'account', 'Cannot sign in on my phone', 'The code never arrives on my phone, while it works on the computer at work.'],
  [71, 'Delia Moodley', 'complaint', 'Provider did not come', 'We waited the whole Saturday, and he neither came nor called. Please look into it.'],
  [67, 'Arno Bekker', 'other', 'Do you work in Namibia?', 'We have a house in Swakopmund and would like to use your site for it as well.'],
  [64, 'Busisiwe Nene', 'privacy', 'Who has my number?', 'Two providers called me. Can I see who else has been given my telephone number?'],
  [60, 'Clive Marks', 'provider', 'Leads outside my area', 'I set forty kilometres and still got a lead from Benoni. Is that within the circle?'],
  [57, 'Thuli Mabena', 'quotes', 'Prices differ a lot', 'Three quotes for the same wall, one twice the other. Do you check what providers ask?'],
  [53, 'Ferdi Nortje', 'account', 'Change my email address', 'I have left the company whose address I used. How do I move the account to my own?'],
  [49, 'Rehana Omar', 'request', 'Job is done, close it', 'The work was done last week and it was excellent. How do I tell you that it is finished?'],
  [45, 'Mbali Ntuli', 'complaint', 'Rude on the telephone', 'The man who called about our drain was rude when I asked for a written price.'],
  [42, 'Justin Scheepers', 'provider', 'Holiday in December', 'We close for three weeks. Can the leads be paused without losing our place in the list?'],
  [38, 'Nobuhle Shezi', 'other', 'Thank you', 'The plumber was here within two hours on a Sunday. I only wanted to say thank you.'],
  [35, 'Leon du Preez', 'provider', 'Invoice with our VAT number', 'Please put our VAT number on the invoice of last month, or tell me where I can.'],
  [31, 'Aaliyah Cassim', 'quotes', 'Can I add a photo?', 'I forgot the picture of the crack. Can it still be added, or do I have to start again?'],
  [28, 'Sizwe Madonsela', 'request', 'Posted twice by mistake', 'I pressed the button twice, I think. Please remove one of the two requests.'],
  [25, 'Corné Wessels', 'account', 'Delete my account', 'We have emigrated. Please delete my account and what you know about me.'],
  [21, 'Puleng Lekhooa', 'provider', 'When am I verified?', 'I sent the certificate a week ago. Is anything still missing from our side?'],
  [17, 'Darren Appel', 'complaint', 'Deposit not returned', 'He took a deposit for cupboards and now says that he is too busy. What can you do?'],
  [14, 'Zinhle Mkhwanazi', 'privacy', 'A copy of my data', 'Please send me what you keep about me, under the Protection of Personal Information Act.'],
  [10, 'Gideon Roux', 'provider', 'No leads this week', 'We had four in the first week and none in this one. Have we set something wrongly?'],
  [7, 'Naseema Khan', 'quotes', 'Nobody in Upington?', 'I asked for a cleaner in Upington and heard nothing. Is there nobody who works here?'],
  [4, 'Malusi Dube', 'request', 'More quotes for a big job', 'The kitchen is a large job. Can more than five providers look at it?'],
  [2, 'Estelle Human', 'account', 'Two accounts by mistake', 'I have one with my old address and one with the new. Can they be joined?'],
  [1, 'Kabelo Moatshe', 'provider', 'Wrong category', 'We are listed under handymen, and we only do air conditioning. Can you move us?'],
];

/** What the office answers, in turn, and what it writes to businesses that it does not take. */
export const answers: readonly string[] = [
  'Thank you for writing. We have looked into it and called you this morning. Please write again if anything is still open.',
  'That is changed now, and you should see it the next time you sign in.',
  'You find it under Account. If it does not work there, answer this mail and we do it for you.',
  'We have spoken to the business, and it will be in touch with you today.',
];
export const rejection =
  'Thank you for your application. We could not find the registration that this trade needs, and so cannot take you on for now.';
