import type { Guides } from '../guide.ts';

export const healthWellness: Guides = {
  'fitness-training': {
    includes: [
      'Questions on health, measurements and a goal',
      'A programme that is written for you and changed monthly',
      'Sessions at a gym, in a park, at home or on a screen',
    ],
    ask: [
      'Which qualification do you have, and are you on the REPSSA register?',
      'Is the gym’s fee for outside trainers in your price?',
      'May I freeze the package when I travel or fall ill?',
    ],
    law: [],
    checklist: [
      'Ask a doctor first after heart trouble, birth or operation',
      'Try one session before buying twenty',
      'Write down weights and times',
    ],
  },
  'yoga-pilates': {
    includes: [
      'Mat or reformer class, private or with a few others',
      'Variations for stiff backs, knees and pregnancy',
      'Relaxation or breathing at the end',
    ],
    ask: [
      'How many hours was your teacher training?',
      'Are mats, blocks and reformers supplied?',
      'Until when may I cancel without losing the class?',
    ],
    law: [],
    checklist: [
      'Eat lightly two hours before',
      'Tell about injuries before the first pose',
      'Wear what does not ride up',
    ],
  },
  'physiotherapy-rehabilitation': {
    includes: [
      'A history, examination and a first treatment',
      'Exercises to do at home, with pictures',
      'Progress measured, and a letter to your doctor',
    ],
    ask: [
      'Do you bill at medical scheme rate, and what will I pay myself?',
      'How many sessions does such an injury usually take?',
      'Do you do home visits after a stroke or a hip operation?',
    ],
    law: [
      'Physiotherapists, biokineticists, occupational and speech therapists have to be registered with the HPCSA, chiropractors with the AHPCSA: ask for the practice number.',
    ],
    checklist: [
      'Bring scans, the referral and the scheme card',
      'Wear shorts or a loose top',
      'Do the homework: it is half of the cure',
    ],
  },
  'counselling-psychology': {
    includes: [
      'A first talk to see whether you fit together',
      'Sessions of fifty minutes, in a room or by video',
      'Tests with a written report, where one is needed',
    ],
    ask: [
      'Are you a psychologist, a registered counsellor or a social worker?',
      'What stays between us, and when would you have to break it?',
      'What is your fee when the scheme’s savings are used up?',
    ],
    law: [
      'Psychologists and registered counsellors have to be on the HPCSA’s register, social workers on that of the SACSSP.',
      'A child of twelve or older who understands may consent to treatment under section 129 of the Children’s Act.',
    ],
    checklist: [
      'In an emergency phone SADAG or 112, not a waiting list',
      'Find a quiet place and earphones for online sessions',
      'Say so when it does not help',
    ],
  },
  'nutrition-dietetics': {
    includes: [
      'A look at blood results, weight and what you eat now',
      'A plan with local food, at your budget',
      'Follow-ups, and recipes or a shopping list',
    ],
    ask: [
      'Do you sell the supplements that you recommend?',
      'Can it be done with pap, beans and what the family eats?',
      'Will my scheme pay from savings?',
    ],
    law: ['Only people registered with the HPCSA may call themselves dietitian.'],
    checklist: [
      'Write down all you eat for three days',
      'Bring your list of medicines',
      'Weigh at the same hour, once a week',
    ],
  },
  'home-nursing-care': {
    includes: [
      'A visit that finds out what help is needed, by day and night',
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
      'Nurses and midwives have to be registered with the South African Nursing Council under the Nursing Act 33 of 2005; carers need not be, so ask for certificates and references.',
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
      'Towels, and the table itself for home visits',
    ],
    ask: [
      'Are you trained in lymph drainage, if that is what my surgeon ordered?',
      'How far do you travel, and what does parking add?',
      'Male or female therapist: may I choose?',
    ],
    law: [
      'Who calls himself a therapeutic massage therapist or reflexologist has to be registered with the AHPCSA; a spa masseuse does not.',
    ],
    checklist: [
      'Skip it with fever, clots or fresh wounds',
      'Say when pressure is too much',
      'Drink water and drive later',
    ],
  },
  'dental-care': {
    includes: [
      'Examination, X-rays where needed, and a treatment plan',
      'Scaling, filling, crown or brace in visits',
      'A code for each item, for your scheme',
    ],
    ask: [
      'What will the laboratory charge on top?',
      'What happens to the tooth if I wait?',
      'Can I pay in instalments?',
    ],
    law: [
      'Dentists, therapists and oral hygienists have to be registered with the HPCSA, technicians with the SADTC; only they may whiten, straighten or make dentures.',
    ],
    checklist: [
      'Put a tooth that was knocked out in milk and go at once',
      'Get authorisation from the scheme first',
      'Name blood thinners and allergies',
    ],
  },
  'eyes-hearing': {
    includes: [
      'A test with results explained and a prescription to take along',
      'Frames, lenses or aids tried on and adjusted',
      'A check after some weeks, and cleaning',
    ],
    ask: [
      'What do coating and thinner glass add?',
      'How long may I try the hearing aid at home?',
      'Which benefit does my scheme give, and how often?',
    ],
    law: [
      'Optometrists, audiologists and hearing aid acousticians have to be registered with the HPCSA.',
      'In noise of 85 decibels and more employers have to test hearing under the noise regulations of the Occupational Health and Safety Act.',
    ],
    checklist: [
      'Bring old glasses and the disc of the last test',
      'Leave contact lenses out beforehand, as told',
      'Have ears cleared of wax',
    ],
  },
  'doctors-clinics': {
    includes: [
      'Consultation, blood pressure and simple tests',
      'Prescription, sick note or certificate of fitness',
      'A nurse and equipment at your workplace for screening days',
    ],
    ask: [
      'What is the fee after hours and for travel?',
      'Are you an approved yellow fever centre?',
      'Who phones me with the results?',
    ],
    law: [
      'Doctors have to be registered with the HPCSA; ask for the MP number and, for work medicals, for the occupational health qualification.',
      'Boys under 16 may be circumcised only for religious or medical reasons, by section 12 of the Children’s Act; initiation schools fall under the Customary Initiation Act 2 of 2021.',
    ],
    checklist: [
      'Go for travel jabs six weeks ahead',
      'Bring ID, scheme card and old medicine boxes',
      'For chest pain or stroke phone 10177 or 112 instead',
    ],
  },
  'complementary-health': {
    includes: [
      'A long first consultation about habits and history',
      'Needles, remedies or trance over several sessions',
      'Word to your doctor where medicines might clash',
    ],
    ask: [
      'What is your AHPCSA number, or whose thwasa did you go through?',
      'After how many visits should I feel a difference?',
      'What is in the mixture?',
    ],
    law: [
      'Homeopaths, acupuncturists and Ayurveda doctors have to be registered with the AHPCSA; traditional healers fall under the Traditional Health Practitioners Act 22 of 2007.',
    ],
    checklist: [
      'Go on with ARVs, insulin and TB tablets',
      'See that needles come out of a sealed packet',
      'Beware of anyone who guarantees a cure or money',
    ],
  },
};
