import type { Guides } from '../guide.ts';

export const educationTraining: Guides = {
  'school-tutoring': {
    includes: [
      'A first lesson to find the gaps',
      'Weekly lessons that follow the school’s term plan',
      'Exercises, past papers and feedback to parents',
    ],
    ask: [
      'Do you know our school’s curriculum: CAPS, IEB or Cambridge?',
      'Are you a teacher registered with SACE, or a student?',
      'What do we pay if we cancel a lesson on the same day?',
    ],
    law: [
      'School teachers must be registered with SACE. Private tutors don’t have to be, so ask for qualifications and a Form 30 clearance under the Children’s Act.',
    ],
    checklist: [
      'Bring the last report and the marked test',
      'Keep the door open and have someone at home',
      'Check after six weeks whether marks have changed',
    ],
  },
  'matric-exam-preparation': {
    includes: [
      'Past papers, completed against the clock',
      'A plan for each subject up to the exam date',
      'Help with registration, points and application forms',
    ],
    ask: [
      'What marks did last year’s learners get if they came to every class?',
      'Is the exam centre accredited?',
      'How many learners are in a class?',
    ],
    law: [
      'A private centre that offers the matric certificate must be accredited by Umalusi. Exams are set by the education department, IEB or SACAI.',
    ],
    checklist: [
      'Check the closing dates for rewrites and universities',
      'Get a certified copy of the old statement of results',
      'Pack your ID, exam letter and a permitted calculator',
    ],
  },
  'university-study-support': {
    includes: [
      'Sessions on a module, using your own notes and assignments',
      'Help to choose, run and interpret a statistical test',
      'Comments on structure, sources and language',
    ],
    ask: [
      'In which degree and year did you pass this module?',
      'Can you work in SPSS, R or Stata?',
      'How quickly do you reply in exam week?',
    ],
    law: [],
    checklist: [
      'Read your faculty’s rules on help and plagiarism first',
      'Say no to anyone who offers to write it for you',
      'Send your supervisor’s comments along',
    ],
  },
  languages: {
    includes: [
      'A placement chat and a goal',
      'Speaking from the first lesson, with a book or app alongside',
      'Mock tests if you have an exam coming up',
    ],
    ask: [
      'Is it your home language, and have you taught adults before?',
      'How many lessons until I can have a simple conversation?',
      'Does the price include books and test fees?',
    ],
    law: [],
    checklist: [
      'Say where you need it: clinic, till, office or in-laws',
      'Practise for ten minutes a day between lessons',
      'Book IELTS or TOEFL dates only at the official centre',
    ],
  },
  'music-lessons': {
    includes: [
      'Weekly half-hour lessons on technique, reading and music you like',
      'Homework to suit your instrument at home',
      'Preparation for ABRSM, Trinity or Unisa grades, or a concert',
    ],
    ask: [
      'From what age do you start, and on which size of instrument?',
      'Do we pay fees during school holidays?',
      'Can we rent an instrument first?',
    ],
    law: [],
    checklist: [
      'Have your old instrument tuned or serviced',
      'Set a practice time your neighbours can live with',
      'Record a piece every month and listen to it',
    ],
  },
  'driving-lessons': {
    includes: [
      'Lessons in a dual-control car, with pick-up',
      'Yard work: alley docking, parallel parking and incline start',
      'A mock test, and the use of the car for the real one',
    ],
    ask: [
      'May I see the instructor’s certificate?',
      'Does the package include the car on test day?',
      'Am I insured if I hit something?',
    ],
    law: [
      'Instructors must be registered under the National Road Traffic Act 93 of 1996.',
      'You need a learner’s licence before you drive on a road, from 17 for a light vehicle and 18 for a heavy one. It is valid for 24 months.',
    ],
    checklist: [
      'Have an eye test, and four photos if your centre still asks for them',
      'Book the test date before you buy many lessons',
      'Pay for bookings only at the testing centre or online, never to a runner',
    ],
  },
  'computer-digital-skills': {
    includes: [
      'A course at your level, in class, online or at work',
      'Exercises on your own files',
      'A certificate that says who issued it',
    ],
    ask: [
      'Do you provide a computer, and which version of the program is it?',
      'Will employers recognise this certificate, such as ICDL or Microsoft?',
      'How big is the group?',
    ],
    law: [],
    checklist: [
      'Bring a task from work that takes too long',
      'Create an email address and a strong password beforehand',
      'Repeat each step on your own within two days',
    ],
  },
  'skills-trades': {
    includes: [
      'Theory and workshop practice, with materials',
      'Assessment by a registered assessor',
      'A statement of results or a trade test booking',
    ],
    ask: [
      'What is your accreditation number with QCTO or the SETA?',
      'Does the fee include protective clothing?',
      'How many in the last class found work?',
    ],
    law: [
      'An artisan’s trade test may be taken only at an accredited centre, under the Skills Development Act 97 of 1998.',
      'Security guards must train at a PSIRA-accredited centre. Crane and forklift operators need a certificate under the Driven Machinery Regulations 2015.',
    ],
    checklist: [
      'Look up the accreditation yourself before you pay',
      'Gather proof of work: logbook, letters and payslips',
      'Keep the statement of results for life',
    ],
  },
  'first-aid-safety-training': {
    includes: [
      'Levels 1 to 3, with practice on dummies or real fires',
      'A manual, an assessment and a card with an expiry date',
      'Training at your premises if your group is big enough',
    ],
    ask: [
      'Is the provider approved by the Department of Employment and Labour?',
      'How long is the certificate valid, and when is the refresher?',
      'Can you give the course in isiZulu or Afrikaans?',
    ],
    law: [
      'A workplace with more than ten people needs a trained first aider, and one with more than five needs a first aid box, under the General Safety Regulations.',
      'With more than 20 employees you must appoint health and safety representatives, under section 17 of the Occupational Health and Safety Act 85 of 1993.',
    ],
    checklist: [
      'Send names and ID numbers exactly as they should appear on the card',
      'Wear trousers: you’ll be kneeling',
      'Put the new first aiders on the notice board',
    ],
  },
  'early-childhood-aftercare': {
    includes: [
      'Hours, meals, naps and outings in writing',
      'Play that suits the age, or homework done by five',
      'Daily feedback, and a record of accidents and medicine',
    ],
    ask: [
      'How many children does each adult look after?',
      'Who may fetch my child, and how do you check?',
      'Which first aid course did you do, and when?',
      'What do we pay during holidays and sick days?',
    ],
    law: [
      'A place that cares for more than six children must be registered under the Children’s Act 38 of 2005. Its staff must be cleared against the National Child Protection Register (Form 30).',
      'A nanny is a domestic worker: UIF, COIDA and the national minimum wage apply.',
    ],
    checklist: [
      'Visit unannounced at lunchtime',
      'Phone two families who have left',
      'Check the gates, pool, plug sockets and kitchen',
      'Write down allergies and emergency numbers for them',
    ],
  },
  'corporate-training': {
    includes: [
      'A discussion about what people should do differently afterwards',
      'A workshop with examples from your own work',
      'A workbook, attendance register and a way to measure results',
    ],
    ask: [
      'Does the course carry credits, and under which accreditation?',
      'Can we claim it back as a mandatory or discretionary grant?',
      'What is the price for twelve people, including travel?',
    ],
    law: [
      'Employers above the payroll threshold pay the skills levy under Act 9 of 1999. Learnerships need an agreement registered with the SETA.',
    ],
    checklist: [
      'Tell participants why you chose them',
      'Keep registers and ID copies for the training report',
      'Ask people again after three months what they remember',
    ],
  },
  'sports-coaching': {
    includes: [
      'An assessment, and a group at the right level',
      'Drills, play, fitness and a goal for the season',
      'Balls, boards or a horse, as agreed',
    ],
    ask: [
      'Which federation’s coaching badge do you hold?',
      'Is there a lifeguard or first aider on duty?',
      'Can a parent watch?',
    ],
    law: [
      'Anyone who works with children must be checked against the child protection and sexual offences registers. Ask for both clearances.',
    ],
    checklist: [
      'Mention asthma, epilepsy and old injuries',
      'Pack a hat, sunscreen, water and a gum guard',
      'Ask about lightning rules on the Highveld',
    ],
  },
};
