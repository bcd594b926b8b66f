import type { Guides } from '../guide.ts';

export const educationTraining: Guides = {
  'school-tutoring': {
    includes: [
      'A first lesson that finds the gaps',
      'Weekly hours that follow the school’s own term plan',
      'Exercises, past papers and a word to the parents',
    ],
    ask: [
      'Do you know CAPS, IEB or Cambridge, whichever our school follows?',
      'Are you a teacher registered with SACE, or a student?',
      'What does a lesson cost that is cancelled the same day?',
    ],
    law: [
      'Teachers at schools have to be registered with SACE; private tutors need not be, so ask for qualifications and a Form 30 clearance under the Children’s Act.',
    ],
    checklist: [
      'Bring the last report and the marked test',
      'Keep the door open, and somebody at home',
      'Look after six weeks whether marks have moved',
    ],
  },
  'matric-exam-preparation': {
    includes: [
      'Past papers worked through under time',
      'A plan by subject up to the exam date',
      'Help with registration, points and application forms',
    ],
    ask: [
      'What were last year’s marks of those who came to every class?',
      'Is the centre accredited where exams are written?',
      'How many are in a class?',
    ],
    law: [
      'A private centre that offers the matric certificate has to be accredited by Umalusi; exams are those of the education department, IEB or SACAI.',
    ],
    checklist: [
      'Check the closing dates for rewrites and universities',
      'Get a certified copy of the old statement of results',
      'Pack ID, exam letter and an allowed calculator',
    ],
  },
  'university-study-support': {
    includes: [
      'Sessions on a module, with your own notes and tasks',
      'Help to choose a test, run it and read it',
      'Comments on structure, sources and language',
    ],
    ask: [
      'In which degree and year did you pass this module?',
      'Can you work in SPSS, R or Stata?',
      'How quickly do you answer in exam week?',
    ],
    law: [],
    checklist: [
      'Read your faculty’s rules on help and plagiarism first',
      'Refuse anyone who offers to write it for you',
      'Send the supervisor’s remarks along',
    ],
  },
  languages: {
    includes: [
      'A placement talk and a goal',
      'Speaking from the first hour, with book or app beside it',
      'Mock tests where an exam is coming',
    ],
    ask: [
      'Is it your home language, and have you taught adults before?',
      'How many hours will it take me to hold a simple talk?',
      'Are books and test fees in the price?',
    ],
    law: [],
    checklist: [
      'Say in which situations you need it: clinic, till, office, in-laws',
      'Practise ten minutes a day between lessons',
      'Book IELTS or TOEFL dates only at the official centre',
    ],
  },
  'music-lessons': {
    includes: [
      'Weekly half hours on technique, reading and pieces you like',
      'Homework that fits your instrument at home',
      'Preparation for ABRSM, Trinity or Unisa grades, or a concert',
    ],
    ask: [
      'From what age do you start, and on which size of instrument?',
      'Do fees run through the school holidays?',
      'Could we rent one first?',
    ],
    law: [],
    checklist: [
      'Tune or service what stands in the attic',
      'Set a practice hour that neighbours can live with',
      'Record a piece each month and listen back',
    ],
  },
  'driving-lessons': {
    includes: [
      'Lessons in a car with dual controls, with pick-up',
      'Yard work: alley docking, parallel parking, incline start',
      'A mock test, and the car for the test itself',
    ],
    ask: [
      'May I see the instructor’s certificate?',
      'Is the use of the car on test day in the package?',
      'Am I insured if I hit something?',
    ],
    law: [
      'Instructors have to be registered under the National Road Traffic Act 93 of 1996.',
      'You need a learner’s licence before driving on a road, at 17 for a light vehicle and 18 for a heavy one; it is valid for 24 months.',
    ],
    checklist: [
      'Have an eye test and four photos, if your centre still asks for them',
      'Book the test date before you buy many lessons',
      'Pay bookings only at the testing centre or online, never a runner',
    ],
  },
  'computer-digital-skills': {
    includes: [
      'A course at your level, in class, online or at work',
      'Exercises on your own files',
      'A certificate, with who issues it',
    ],
    ask: [
      'Is a computer provided, and which version of the program?',
      'Does an employer know this certificate, such as ICDL or Microsoft?',
      'How large is the group?',
    ],
    law: [],
    checklist: [
      'Bring a task from work that takes too long',
      'Create a mail address and a strong password beforehand',
      'Repeat each step alone within two days',
    ],
  },
  'skills-trades': {
    includes: [
      'Theory and hours at the bench, with material',
      'Assessment by a registered assessor',
      'Statement of results or trade test booking',
    ],
    ask: [
      'What is your accreditation number with QCTO or the SETA?',
      'Is protective clothing in the fee?',
      'How many of the last class found work?',
    ],
    law: [
      'An artisan’s trade test may be taken only at an accredited centre, under the Skills Development Act 97 of 1998.',
      'Guards have to train at a PSIRA-accredited centre; operators of cranes and forklifts need a certificate under the Driven Machinery Regulations 2015.',
    ],
    checklist: [
      'Look the accreditation up yourself before paying',
      'Gather proof of work: logbook, letters, payslips',
      'Keep the statement of results for life',
    ],
  },
  'first-aid-safety-training': {
    includes: [
      'Level 1 to 3, practice on dummies or with real fires',
      'Manual, assessment and a card with an expiry date',
      'Training at your premises from a certain number on',
    ],
    ask: [
      'Is the provider approved by the Department of Employment and Labour?',
      'How long is the certificate valid, and when is the refresher?',
      'Can it be given in isiZulu or Afrikaans?',
    ],
    law: [
      'A workplace with more than ten people needs a trained first aider, and one with more than five a first aid box, under the General Safety Regulations.',
      'With more than 20 employees, health and safety representatives have to be appointed under section 17 of the Occupational Health and Safety Act 85 of 1993.',
    ],
    checklist: [
      'Send names and ID numbers as they should stand on the card',
      'Wear trousers: there is kneeling',
      'Put new first aiders on the notice board',
    ],
  },
  'early-childhood-aftercare': {
    includes: [
      'Hours, meals, naps and outings written down',
      'Play that fits the age, or homework done by five',
      'A daily word, and a record of accidents and medicine',
    ],
    ask: [
      'How many children are there to each grown-up?',
      'Who may fetch my child, and how do you check?',
      'Which first aid course did you do, and when?',
      'What do we pay in holidays and when ill?',
    ],
    law: [
      'A place that cares for more than six children has to be registered, and its staff cleared against the National Child Protection Register (Form 30), under the Children’s Act 38 of 2005.',
      'A nanny is a domestic worker: UIF, COIDA and the national minimum wage apply.',
    ],
    checklist: [
      'Visit unannounced, at lunch time',
      'Phone two families who have left',
      'Look at gates, pool, sockets and kitchen',
      'Leave allergies and emergency numbers on paper',
    ],
  },
  'corporate-training': {
    includes: [
      'A talk on what people should do differently afterwards',
      'A workshop with examples from your own work',
      'Workbook, attendance register and a measure of results',
    ],
    ask: [
      'Does it carry credits, and with which accreditation?',
      'Can we claim it back as a mandatory or discretionary grant?',
      'What is the price for twelve people, travel included?',
    ],
    law: [
      'Employers above the payroll threshold pay the skills levy under Act 9 of 1999, and learnerships need an agreement registered with the SETA.',
    ],
    checklist: [
      'Tell participants why they were chosen',
      'Keep registers and ID copies for the training report',
      'Ask again three months later what stuck',
    ],
  },
  'sports-coaching': {
    includes: [
      'An assessment, and a group that fits the level',
      'Drills, play, fitness and a season’s goal',
      'Balls, boards or a horse, as agreed',
    ],
    ask: [
      'Which federation’s coaching badge do you hold?',
      'Is there a lifeguard or first aider at hand?',
      'Is a parent allowed to watch?',
    ],
    law: [
      'Who works with children has to be checked against the child protection and sexual offences registers: ask for both clearances.',
    ],
    checklist: [
      'Name asthma, epilepsy and old injuries',
      'Pack hat, sunscreen, water and gum guard',
      'Ask about lightning rules on the highveld',
    ],
  },
};
