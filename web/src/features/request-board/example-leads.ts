/** The 36 example leads (specification sections 2 and 9), three per main category. Shown on an empty board with FIGURES=sample. */

export type ExampleLead = {
  category: string;
  title: string;
  description: string;
  province: string;
  city: string;
  budgetRange: string;
  timeframe: string;
};

const soon = 'ASAP (within 1 week)';
const weeks = 'Within 2-4 weeks';
const months = 'Within 1-3 months';
const any = 'Flexible timing';

type Row = [title: string, description: string, city: string, province: string, budget: string, timeframe: string];

const byCategory: Record<string, Row[]> = {
  'Home Improvement': [
    [
      'Geyser is leaking through the ceiling',
      '150 litre geyser, about ten years old. Needs to be replaced with a drip tray and a new valve.',
      'Centurion',
      'Gauteng',
      'R10,000 - R25,000',
      soon,
    ],
    [
      'Paint the outside of a three-bedroom house',
      'Single storey, plastered walls. Some cracks to fill first. We supply the paint.',
      'Durban',
      'KwaZulu-Natal',
      'R10,000 - R25,000',
      months,
    ],
    [
      'Retile a small bathroom',
      'Floor and one wall, about 9 square metres. Old tiles must come off.',
      'Gqeberha',
      'Eastern Cape',
      'R5,000 - R10,000',
      weeks,
    ],
  ],
  Automotive: [
    [
      'Bakkie needs a clutch',
      'Slips in fourth and fifth. It still drives, so I can bring it in.',
      'Polokwane',
      'Limpopo',
      'R5,000 - R10,000',
      soon,
    ],
    [
      'Dent in a rear door',
      'Parking damage, the size of a saucer. The paint is intact.',
      'Cape Town',
      'Western Cape',
      'R1,000 - R5,000',
      any,
    ],
    [
      'Major service on a hatchback',
      '120 000 km, timing belt due. Please quote with and without parts.',
      'Mbombela',
      'Mpumalanga',
      'R5,000 - R10,000',
      weeks,
    ],
  ],
  'IT Services': [
    [
      'Website for a guest house',
      'Six rooms, photos are ready. Must take bookings and show prices by season.',
      'Knysna',
      'Western Cape',
      'R10,000 - R25,000',
      months,
    ],
    [
      'Wi-Fi does not reach the back rooms',
      'Double storey with thick walls. The fibre comes in at the lounge.',
      'Sandton',
      'Gauteng',
      'R1,000 - R5,000',
      soon,
    ],
    [
      'Set up ten computers for a new office',
      'Unboxing, email, a printer and a shared drive with backups.',
      'Bloemfontein',
      'Free State',
      'R5,000 - R10,000',
      weeks,
    ],
  ],
  Photography: [
    [
      'Wedding of 120 guests in the Winelands',
      'Saturday afternoon until the first dance. Digital photos are fine.',
      'Stellenbosch',
      'Western Cape',
      'R10,000 - R25,000',
      months,
    ],
    [
      'Product photos for an online shop',
      'Forty items of clothing on white, plus five on a model.',
      'Johannesburg',
      'Gauteng',
      'R5,000 - R10,000',
      weeks,
    ],
    [
      'Family portraits on the beach',
      'Four adults, five children and a dog. Early morning.',
      'Ballito',
      'KwaZulu-Natal',
      'R1,000 - R5,000',
      any,
    ],
  ],
  'Design & Creative': [
    [
      'Logo for a bakery',
      'Something hand-made that also works as a small stamp on a paper bag.',
      'Pietermaritzburg',
      'KwaZulu-Natal',
      'R1,000 - R5,000',
      weeks,
    ],
    [
      'Branding for two delivery vans',
      'Vinyl on both sides and the back doors. Artwork is nearly done.',
      'Kempton Park',
      'Gauteng',
      'R10,000 - R25,000',
      weeks,
    ],
    [
      'Menu redesign for a restaurant',
      'Four pages, printed and as a file for tablets. Spring menu.',
      'George',
      'Western Cape',
      'R1,000 - R5,000',
      soon,
    ],
  ],
  'Business Services': [
    [
      'Monthly bookkeeping for a small shop',
      'About 80 transactions a month, VAT registered. I keep all slips in a folder.',
      'Kimberley',
      'Northern Cape',
      'R1,000 - R5,000',
      weeks,
    ],
    [
      'Register a company and a domain name',
      'Two directors. We would like to start invoicing this month.',
      'Soweto',
      'Gauteng',
      'R1,000 - R5,000',
      soon,
    ],
    [
      'Business plan for a farm loan',
      'Five hectares of vegetables under shade net. The bank has sent its form.',
      'Tzaneen',
      'Limpopo',
      'R5,000 - R10,000',
      months,
    ],
  ],
  'Education & Training': [
    [
      'Maths tutor for Grade 11',
      'Twice a week after school, at home or online. Aiming for 65%.',
      'Pretoria',
      'Gauteng',
      'Under R1,000',
      soon,
    ],
    [
      'Driving lessons, Code 8',
      'Beginner, manual car, mornings only.',
      'Rustenburg',
      'North West',
      'R1,000 - R5,000',
      any,
    ],
    [
      'First aid course for twelve staff',
      'Level 1 at our premises, on a weekday.',
      'East London',
      'Eastern Cape',
      'R10,000 - R25,000',
      weeks,
    ],
  ],
  'Health & Wellness': [
    [
      'Physiotherapy at home after a hip operation',
      'For my father, three times a week at first.',
      'Somerset West',
      'Western Cape',
      'R5,000 - R10,000',
      soon,
    ],
    [
      'Personal trainer, two mornings a week',
      'At the park, getting fit for a first half marathon.',
      'Umhlanga',
      'KwaZulu-Natal',
      'R1,000 - R5,000',
      any,
    ],
    [
      'Yoga class for an office',
      'Fifteen people, once a week at lunchtime. We have mats.',
      'Randburg',
      'Gauteng',
      'R1,000 - R5,000',
      months,
    ],
  ],
  'Beauty & Personal Care': [
    [
      'Braids for a matric dance',
      'Knotless, waist length. The dance is on a Friday evening.',
      'Welkom',
      'Free State',
      'Under R1,000',
      soon,
    ],
    [
      'Hair and make-up for a bride and four',
      'At the lodge, from seven in the morning. We would like a trial first.',
      'Hazyview',
      'Mpumalanga',
      'R5,000 - R10,000',
      months,
    ],
    [
      'Barber to visit an old-age home',
      'Twelve gentlemen, once a month.',
      'Paarl',
      'Western Cape',
      'R1,000 - R5,000',
      any,
    ],
  ],
  'Legal & Professional': [
    [
      'Transfer of a flat',
      'Sectional title, bond approved. Need a conveyancer soon.',
      'Sea Point',
      'Western Cape',
      'R10,000 - R25,000',
      soon,
    ],
    [
      'Will for a young family',
      'One house and two children. We need to name a guardian.',
      'Potchefstroom',
      'North West',
      'R1,000 - R5,000',
      any,
    ],
    [
      'Plans for a second storey',
      'Council drawings and an engineer for the slab. We have the old plans.',
      'Roodepoort',
      'Gauteng',
      'R25,000 - R50,000',
      months,
    ],
  ],
  'Transport & Logistics': [
    [
      'Move a two-bedroom flat to another province',
      'Second floor with a lift. There is a piano. Month end.',
      'Upington',
      'Northern Cape',
      'R10,000 - R25,000',
      weeks,
    ],
    [
      'Remove building rubble',
      'About six cubic metres next to the garage. A truck can reach it.',
      'Boksburg',
      'Gauteng',
      'R1,000 - R5,000',
      soon,
    ],
    [
      'Bus for a school tour',
      '52 learners and four teachers, two days with one night.',
      'Mthatha',
      'Eastern Cape',
      'R10,000 - R25,000',
      months,
    ],
  ],
  'Entertainment & Events': [
    [
      'DJ and sound for a 60th birthday',
      'Garden party for 90 people until eleven. Old school and gospel.',
      'Nelspruit',
      'Mpumalanga',
      'R5,000 - R10,000',
      weeks,
    ],
    [
      'Catering for a lobola ceremony',
      '150 guests, traditional food. We already have tents.',
      'Thohoyandou',
      'Limpopo',
      'R25,000 - R50,000',
      weeks,
    ],
    [
      'Jumping castle and face painting',
      'Fifth birthday, twenty children, Saturday from ten to one.',
      'Mahikeng',
      'North West',
      'R1,000 - R5,000',
      soon,
    ],
  ],
};

export const exampleLeads: ExampleLead[] = Object.entries(byCategory).flatMap(([category, rows]) =>
  rows.map(([title, description, city, province, budgetRange, timeframe]) => ({
    category,
    title,
    description,
    city,
    province,
    budgetRange,
    timeframe,
  })),
);
