import type { Guides } from '../guide.ts';

export const legalProfessional: Guides = {
  'property-law': {
    includes: [
      'Reading the offer, bond and title deed',
      'Clearances, duty, guarantees and lodging at the deeds office',
      'A lease, notice or court papers in tenant matters',
      'A final account that shows every cent',
    ],
    ask: [
      'Are you an admitted conveyancer?',
      'What is the total for duty, fees and rates?',
      'How many weeks until registration, and what could delay it?',
    ],
    law: [
      'A sale of land must be in writing and signed by both parties, under the Alienation of Land Act 68 of 1981. Only conveyancers may prepare the deed.',
      'No one may be evicted from a home without a court order, under the PIE Act 19 of 1998.',
    ],
    checklist: [
      'Phone the attorney before you pay into bank details you got by email',
      'Have your ID, marriage papers and tax number ready for FICA',
      'Arrange electrical, gas, fence and beetle certificates in good time',
    ],
  },
  'family-law': {
    includes: [
      'A talk about the children, house, pension and safety',
      'Letters, mediation or summons, and a settlement made a court order',
      'Filing at the High Court, regional court or children’s court',
    ],
    ask: [
      'What do you charge for an uncontested divorce, including the sheriff?',
      'Would mediation work in our case?',
      'How can you contact me without my partner seeing it?',
    ],
    law: [
      'An antenuptial contract must be signed before a notary before the wedding, and registered within three months.',
      'A protection order is free at any magistrate’s court, under the Domestic Violence Act 116 of 1998.',
    ],
    checklist: [
      'Copy payslips, statements and policies',
      'Keep messages, and answer them calmly or not at all',
      'If you’re in danger, leave: the GBV line is 0800 428 428',
    ],
  },
  'wills-estates': {
    includes: [
      'A list of what you own, what you owe and who inherits',
      'A will, trust deed or liquidation account',
      'Signing, safe custody and reporting to the Master',
    ],
    ask: [
      'Is the will free, and what will the executor charge later?',
      'Who keeps the original?',
      'How long does an estate like this take at our Master’s office?',
    ],
    law: [
      'A will must be in writing and signed on each page, with two witnesses of 14 or older who inherit nothing, under the Wills Act 7 of 1953.',
      'The tariff for an executor’s fee is 3.5 % of the assets. You may agree on less.',
    ],
    checklist: [
      'Name a guardian for your children',
      'Tell someone where your will is kept',
      'Update it after a marriage, divorce or birth',
      'Report a deceased estate within 14 days',
    ],
  },
  'labour-law': {
    includes: [
      'A look at your contract, letters and payslips',
      'Referral forms, conciliation and arbitration',
      'A written settlement, with tax and UIF papers',
    ],
    ask: [
      'What are my chances, honestly, and what is the most I could get?',
      'Will a lawyer be allowed, or must I speak for myself?',
      'Do you charge a percentage or by the hour?',
    ],
    law: [
      'An unfair dismissal must be referred to the CCMA or bargaining council within 30 days, under the Labour Relations Act 66 of 1995.',
      'Retrenched staff get at least a week’s pay for each full year, under section 41 of the Basic Conditions of Employment Act.',
    ],
    checklist: [
      'Note dates, what was said and who heard it',
      'If you don’t agree, sign only for receipt',
      'Claim UIF soon after your last working day',
    ],
  },
  'business-contract-law': {
    includes: [
      'A list of what was actually agreed',
      'A draft, negotiation with the other side and the final version',
      'A trade mark search and filing, or due diligence',
    ],
    ask: [
      'Do you charge a fixed fee for the first draft?',
      'Which three clauses would worry you in this contract?',
      'Do you also act for the other party?',
    ],
    law: [
      'Suretyships, sales of land and transfers of copyright must be in writing and signed.',
      'The board of a business in distress may start business rescue with a licensed practitioner, under chapter 6 of the Companies Act.',
    ],
    checklist: [
      'Agree how you can get out before you sign',
      'Number the annexures and initial each page',
      'Put renewal and notice dates in your diary',
    ],
  },
  'civil-claims-litigation': {
    includes: [
      'A letter of demand with a date',
      'Summons, pleadings, evidence and hearing',
      'Collection by the sheriff, or a settlement',
    ],
    ask: [
      'What will it cost if we lose, including the other side’s lawyers?',
      'Would you take it on contingency, and at what percentage?',
      'Can the other side actually pay?',
    ],
    law: [
      'Most debts prescribe after three years, under the Prescription Act 68 of 1969. Claims against state bodies need a notice within six months.',
      'A contingency fee may be at most double the normal fee and 25 % of the money won, under Act 66 of 1997.',
      'The Small Claims Court hears claims of up to R20 000 without lawyers.',
    ],
    checklist: [
      'Write down what happened while you remember it',
      'Keep hospital cards, the police case number and photos',
      'Answer a summons within the number of days it states',
    ],
  },
  'criminal-law': {
    includes: [
      'Coming to the police station, even at night',
      'Bail application, plea talks, trial or expungement forms',
      'Reading the docket and finding witnesses',
    ],
    ask: [
      'What do you charge for the bail hearing, and for each day in court?',
      'Who takes over if you are in another court?',
      'What sentence is usual?',
    ],
    law: [
      'If you are arrested, you may stay silent and must be told why. You must be taken to court within 48 hours or on the next court day (section 35 of the Constitution).',
      'If you cannot pay, you may have a right to Legal Aid South Africa.',
    ],
    checklist: [
      'Talk about the case only to your lawyer',
      'Know the police station and the case number',
      'Bring proof of address and work to the bail hearing',
    ],
  },
  'immigration-documents': {
    includes: [
      'Advice on which visa fits, and what could stand in the way',
      'Forms, certified papers, translations and an appointment',
      'Follow-up, appeal or waiver',
    ],
    ask: [
      'Are you an admitted attorney, or an agent?',
      'How much of the price goes to VFS and the government?',
      'What do you do if it’s refused?',
    ],
    law: [
      'Only Home Affairs decides, under the Immigration Act 13 of 2002. No one can sell you a shorter queue, and overstaying leads to a ban.',
      'Agents are not on any statutory register. Attorneys answer to the Legal Practice Council.',
    ],
    checklist: [
      'Apply 60 days before your permit ends',
      'Keep passport copies and receipts',
      'Check the name and date on every certificate you need apostilled',
    ],
  },
  'notaries-advice': {
    includes: [
      'Checking your identity, and signing in front of the officer',
      'Stamp, seal and protocol number, or an opinion in plain words',
      'A mediated agreement or award',
    ],
    ask: [
      'Will the destination country accept this, or do I need an apostille?',
      'What does an hour cost, and can we do it by video?',
      'Who chooses the arbitrator, and what can be appealed?',
    ],
    law: [
      'A notary is an attorney with an extra admission under the Legal Practice Act 28 of 2014. A commissioner of oaths may not certify their own affairs.',
    ],
    checklist: [
      'Don’t sign anything beforehand',
      'Bring the original and your ID, not a scan',
      'Write your questions on one page',
    ],
  },
  'tax-services': {
    includes: [
      'Checking what SARS already has',
      'The return, supporting papers and replies to a review',
      'An objection, instalments or a compliance PIN',
    ],
    ask: [
      'What is your practice number with SARS, and which body do you belong to?',
      'Is the fee fixed, or a share of the refund?',
      'Will you deal with a verification later?',
    ],
    law: [
      'Anyone who files returns for a fee must be a tax practitioner registered with SARS, under section 240 of the Tax Administration Act.',
      'You stay liable for what is in the return, even if someone else filed it.',
    ],
    checklist: [
      'Give access through eFiling sharing, never your password',
      'Gather your IRP5, medical, retirement and travel logbook papers',
      'Put the filing and objection dates in your diary',
    ],
  },
  'architects-plans': {
    includes: [
      'Measuring, plus zoning and title deed checks',
      'Sketches, then drawings for the municipality with energy calculations',
      'Submission, and dealing with queries until approval',
      'Site visits, or a bill of quantities',
    ],
    ask: [
      'In which SACAP category are you registered?',
      'Does the quote include municipal fees, the engineer and printing?',
      'How long does plan approval take here at the moment?',
    ],
    law: [
      'Anyone who draws plans for approval must be registered with SACAP under the Architectural Profession Act 44 of 2000.',
      'Work on a building older than 60 years needs a heritage permit under section 34 of Act 25 of 1999.',
      'The energy use of new work must meet SANS 10400-XA, with the calculations submitted along with the plans.',
    ],
    checklist: [
      'Get the approved plans and the SG diagram',
      'Agree on a budget per square metre before any drawing starts',
      'Ask neighbours for consent if you cross building lines',
    ],
  },
  'engineers-surveyors-valuers': {
    includes: [
      'A visit, measurements or samples',
      'Calculations, a diagram, a valuation or an inspection report',
      'A signature the municipality, bank or court accepts',
    ],
    ask: [
      'What is your registration number and category?',
      'Who is the report for, and who may rely on it?',
      'What does the inspection not cover?',
    ],
    law: [
      'Engineers must be registered with ECSA, land surveyors with the SAGC and valuers with the SACPVP.',
      'Estate agents need a Fidelity Fund certificate from the PPRA, and sellers must fill in a disclosure form, under the Property Practitioners Act 22 of 2019.',
    ],
    checklist: [
      'Open the roof hatch, manholes and locked rooms',
      'Hand over old reports and plans',
      'Ask for a copy with the original signature',
    ],
  },
};
