import type { Guides } from '../guide.ts';

export const healthWellness: Guides = {
  'fitness-training': {
    includes: [
      'Questions about your health, measurements and a goal',
      'A programme written for you and updated every month',
      'Sessions at a gym, in a park, at home or online',
    ],
    ask: [
      'What is your qualification, and are you on the REPSSA register?',
      'Does your price include the gym’s fee for outside trainers?',
      'Can I freeze the package if I travel or fall ill?',
    ],
    law: [],
    checklist: [
      'Ask your doctor first after heart trouble, childbirth or an operation',
      'Try one session before you buy twenty',
      'Write down weights and times',
    ],
  },
  'yoga-pilates': {
    includes: [
      'A mat or reformer class, private or in a small group',
      'Variations for stiff backs, knees and pregnancy',
      'Relaxation or breathing at the end',
    ],
    ask: [
      'How many hours was your teacher training?',
      'Do you supply mats, blocks and reformers?',
      'Until when can I cancel without losing the class?',
    ],
    law: [],
    checklist: [
      'Eat only something light in the two hours before',
      'Mention injuries before the first pose',
      'Wear clothes that won’t ride up',
    ],
  },
  'physiotherapy-rehabilitation': {
    includes: [
      'Your history, an examination and a first treatment',
      'Exercises to do at home, with pictures',
      'Measuring progress, and a letter to your doctor',
    ],
    ask: [
      'Do you charge medical scheme rates, and what will I pay myself?',
      'How many sessions does an injury like this usually need?',
      'Do you do home visits after a stroke or a hip operation?',
    ],
    law: [
      'Physiotherapists, biokineticists, occupational and speech therapists must be registered with the HPCSA, and chiropractors with the AHPCSA. Ask for the practice number.',
    ],
    checklist: [
      'Bring scans, the referral and your scheme card',
      'Wear shorts or a loose top',
      'Do your exercises at home: they are half the treatment',
    ],
  },
  'counselling-psychology': {
    includes: [
      'A first talk to see whether you’re a good fit',
      'Fifty-minute sessions, in person or by video',
      'Tests with a written report, if you need one',
    ],
    ask: [
      'Are you a psychologist, a registered counsellor or a social worker?',
      'What stays confidential, and when would you have to share it?',
      'What do you charge once my scheme’s savings are used up?',
    ],
    law: [
      'Psychologists and registered counsellors must be on the HPCSA’s register, and social workers on the SACSSP’s.',
      'A child of twelve or older who is mature enough may consent to treatment under section 129 of the Children’s Act.',
    ],
    checklist: [
      'In an emergency, phone SADAG or 112 rather than join a waiting list',
      'Find a quiet place and earphones for online sessions',
      'Say so if it isn’t helping',
    ],
  },
  'nutrition-dietetics': {
    includes: [
      'A look at your blood results, weight and what you eat now',
      'A plan with local food, within your budget',
      'Follow-ups, and recipes or a shopping list',
    ],
    ask: [
      'Do you sell the supplements you recommend?',
      'Can it work with pap, beans and what the family eats?',
      'Will my scheme pay from savings?',
    ],
    law: ['Only people registered with the HPCSA may call themselves a dietitian.'],
    checklist: [
      'Write down everything you eat for three days',
      'Bring a list of your medication',
      'Weigh yourself once a week at the same time of day',
    ],
  },
  'home-nursing-care': {
    includes: [
      'A visit to find out what help is needed, day and night',
      'Washing, moving, meals and medicine, or wound care by a nurse',
      'A care book, and a stand-in when the carer is off',
    ],
    ask: [
      'Is she a registered nurse, enrolled nurse or trained carer?',
      'Is the carer your employee or mine?',
      'Who is on call at two in the morning?',
      'What does a public holiday cost?',
    ],
    law: [
      'Nurses and midwives must be registered with the South African Nursing Council under the Nursing Act 33 of 2005. Carers don’t have to be, so ask for certificates and references.',
    ],
    checklist: [
      'List medicines, doses and doctors on one page',
      'Lock up cash and bank cards',
      'Meet the carer before the first night',
    ],
  },
  'massage-bodywork': {
    includes: [
      'Questions about pain, pregnancy and blood pressure',
      'Fifty to ninety minutes with oil, on a table or chair',
      'Towels, and a massage table for home visits',
    ],
    ask: [
      'Are you trained in lymph drainage, as my surgeon ordered?',
      'How far do you travel, and how much extra is parking?',
      'Can I choose a male or female therapist?',
    ],
    law: [
      'Anyone who uses the title therapeutic massage therapist or reflexologist must be registered with the AHPCSA. A spa therapist doesn’t have to be.',
    ],
    checklist: [
      'Skip it if you have a fever, blood clots or fresh wounds',
      'Say so if the pressure is too much',
      'Drink water, and wait a while before you drive',
    ],
  },
  'dental-care': {
    includes: [
      'An examination, X-rays if needed, and a treatment plan',
      'Scaling, filling, crown or braces over several visits',
      'A code for each item, for your scheme',
    ],
    ask: [
      'How much will the laboratory charge on top?',
      'What happens to the tooth if I wait?',
      'Can I pay in instalments?',
    ],
    law: [
      'Dentists, therapists and oral hygienists must be registered with the HPCSA, technicians with the SADTC. Only they may whiten or straighten teeth or make dentures.',
    ],
    checklist: [
      'Put a knocked-out tooth in milk and go at once',
      'Get authorisation from your scheme first',
      'Mention blood thinners and allergies',
    ],
  },
  'eyes-hearing': {
    includes: [
      'A test, an explanation and a prescription to take with you',
      'Trying on and adjusting frames, lenses or hearing aids',
      'A check after a few weeks, and cleaning',
    ],
    ask: [
      'How much more are coatings and thinner lenses?',
      'How long can I try the hearing aid at home?',
      'What does my scheme pay for, and how often?',
    ],
    law: [
      'Optometrists, audiologists and hearing aid acousticians must be registered with the HPCSA.',
      'In noise of 85 decibels or more, employers must test workers’ hearing under the noise regulations of the Occupational Health and Safety Act.',
    ],
    checklist: [
      'Bring your old glasses and the results of your last test',
      'Take out contact lenses beforehand, if you’re told to',
      'Have wax cleared from your ears',
    ],
  },
  'doctors-clinics': {
    includes: [
      'A consultation, blood pressure and simple tests',
      'A prescription, sick note or certificate of fitness',
      'A nurse and equipment at your workplace for screening days',
    ],
    ask: [
      'What do you charge after hours and for travel?',
      'Are you an approved yellow fever centre?',
      'Who phones me with the results?',
    ],
    law: [
      'Doctors must be registered with the HPCSA. Ask for the MP number and, for work medicals, the occupational health qualification.',
      'Boys under 16 may be circumcised only for religious or medical reasons (Children’s Act, section 12). Initiation schools fall under the Customary Initiation Act 2 of 2021.',
    ],
    checklist: [
      'Go for travel vaccinations six weeks ahead',
      'Bring your ID, scheme card and old medicine boxes',
      'For chest pain or a stroke, phone 10177 or 112 instead',
    ],
  },
  'complementary-health': {
    includes: [
      'A long first consultation about your habits and history',
      'Needles, remedies or hypnosis over several sessions',
      'Telling your doctor if medicines might clash',
    ],
    ask: [
      'What is your AHPCSA number, or who trained you as a thwasa?',
      'After how many visits should I feel a difference?',
      'What is in the mixture?',
    ],
    law: [
      'Homeopaths, acupuncturists and Ayurveda doctors must be registered with the AHPCSA. Traditional healers fall under the Traditional Health Practitioners Act 22 of 2007.',
    ],
    checklist: [
      'Keep taking your ARVs, insulin and TB tablets',
      'Check that needles come from a sealed packet',
      'Beware of anyone who guarantees a cure or money',
    ],
  },
};
