/** Everyday words for the categories in `tree/legal-professional.ts`, in the format of `../synonyms.ts`. */
export const legalProfessional = `
legal-professional: lawyer, attorney, legal, law, legal advice, advocate; af: prokureur, advokaat, regshulp, regsadvies; zu: ummeli, abameli; xh: igqwetha, amagqwetha; st: ramolao, mmuelli

property-law: property lawyer, property attorney, landlord, tenant, house legal; af: eiendomsreg, eiendomsprokureur
property-transfer-legal-advice: transfer house, property transfer, sell house legal, offer to purchase, transfer of property, transfer duty; af: eiendomsoordrag, huis oordra; zu: ukudluliselwa kwendlu; xh: ukudluliselwa kwendlu
conveyancing: conveyancer, bond registration, conveyancing attorney, transfer attorney, cancel bond, bond cancellation; af: aktebesorger, verbandregistrasie, transportprokureur
lease-agreements: lease, rental agreement, rental contract, lease contract, tenant agreement, deposit dispute; af: huurkontrak, huurooreenkoms; zu: inkontileka yokuqasha; xh: isivumelwano sokuqesha; st: konteraka ya rente
evictions: eviction, evict tenant, tenant not paying, tenant won't leave, squatters, PIE act, landlord wants me out; af: uitsetting, huurder betaal nie; zu: ukuxosha umqashi, ukukhishwa endlini; xh: ukugxothwa endlini; st: ho lelekwa ntlong
sectional-title-disputes: body corporate dispute, HOA dispute, CSOS, levies dispute, trustees fight, noisy neighbour complex; af: beheerliggaam dispuut
title-deed-corrections: title deed, title deeds, lost title deed, wrong name on title deed, deeds office; af: titelakte, kaart en transport; zu: itayitela; xh: itayitile
subdivision-and-rezoning: rezone, rezoning, subdivide, subdivision, consent use, town planner, divide stand; af: hersonering, onderverdeling, stadsbeplanner

family-law: family lawyer, family court, family attorney; af: familiereg, familieprokureur
divorce: divorce lawyer, get divorced, divorce papers, separation, end marriage, uncontested divorce; af: egskeiding, skei, egskeidingsprokureur; zu: isehlukaniso, ukuhlukanisa; xh: uqhawulo-mtshato, ukuqhawula umtshato; st: tlhalano
child-custody-and-contact: custody, child custody, see my kids, access to child, father rights, parenting plan, contact with my child; af: toesig, kindertoesig, voogdy, ouerskapplan; zu: ilungelo lengane
maintenance-claims: child support, papgeld, child maintenance, father not paying, maintenance court, increase maintenance; af: onderhoud, papgeld; zu: isondlo, imali yesondlo; xh: isondlo; st: kgodiso, papgeld
antenuptial-contracts: ANC, antenuptial, prenup, accrual, out of community of property, marriage contract; af: huweliksvoorwaardekontrak, buite gemeenskap van goed
customary-marriage: lobola letter, register customary marriage, traditional marriage, lobola advice; af: gebruiklike huwelik; zu: ilobolo, umshado wesintu; xh: ilobola, umtshato wesintu; st: bohadi, lenyalo la setso
protection-orders: protection order, domestic violence, restraining order, abusive husband, interdict, stalking, abuse; af: beskermingsbevel, gesinsgeweld, huishoudelike geweld; zu: udlame lwasekhaya, isivimbelo; xh: ubundlobongela basekhaya; st: tlhekefetso ya lapeng
family-mediation: mediator, mediation divorce, family mediator, divorce mediator; af: bemiddeling, bemiddelaar; zu: umlamuli

wills-estates: will, estate, estates, inheritance; af: testament, boedel, erfenis; zu: ifa; xh: ilifa; st: lefa
wills: write a will, draft will, last will and testament, make a will, living will; af: testament opstel, testament; zu: incwadi yefa, iwili; xh: umyolelo, iwili; st: wili
deceased-estates: deceased estate, executor, letter of executorship, wind up estate, someone died estate, master of high court; af: boedelbereddering, bestorwe boedel, eksekuteur; zu: ifa lomufi; xh: ilifa likamfi; st: lefa la mofu
trusts: trust, family trust, register a trust, trustee, trust deed; af: trust, familietrust
estate-planning: plan my estate, estate duty, inheritance planning; af: boedelbeplanning
curatorship: power of attorney, curator, sign on behalf of parent, mother with dementia sign; af: volmag, kurator

labour-law: labour lawyer, labour, work dispute, CCMA, employment lawyer; af: arbeidsreg, arbeidsprokureur; zu: umsebenzi, abasebenzi; xh: umsebenzi; st: mosebetsi
unfair-dismissal-claims: fired, unfair dismissal, dismissed, CCMA case, lost my job unfairly, boss fired me, constructive dismissal; af: onbillike ontslag, afgedank, ontslaan; zu: ngixoshiwe emsebenzini, ukuxoshwa emsebenzini; xh: ukugxothwa emsebenzini, ndigxothiwe; st: ho lelekwa mosebetsing
ccma-for-employers: CCMA employer, employer CCMA, worker took me to ccma, employee referred dispute; af: KVBA werkgewer
retrenchment-advice: retrenched, retrenchment, section 189, severance package, laid off; af: afgelê, aflegging, afleggings
workplace-harassment: harassment at work, discrimination, sexual harassment, racism at work, bullying at work; af: teistering, diskriminasie, seksuele teistering; zu: ukuhlukunyezwa emsebenzini
domestic-worker-rights: farm worker rights, minimum wage, maid dismissed, farm dwellers; af: plaaswerker regte, huiswerker regte; zu: amalungelo ezisebenzi zasezindlini

business-contract-law: contract lawyer, business lawyer, commercial attorney; af: kontrakreg, kontrakprokureur
contract-drafting-and-review: contract, draft contract, check my contract, agreement, NDA, terms and conditions, review contract; af: kontrak opstel, kontrak; zu: inkontileka; xh: ikhontrakthi; st: konteraka
partner-agreements: shareholders agreement, partnership agreement, business partner dispute, MOI, joint venture; af: aandeelhouersooreenkoms, vennootskap
buying-or-selling-a-business: sell my business, buy a business, sale of business, due diligence; af: besigheid verkoop, besigheid koop
trade-marks-and-copyright: trademark, trade mark, copyright, patent, register my logo, brand stolen, register brand name; af: handelsmerk registreer, patent, kopiereg
consumer-complaints: refund, faulty goods, consumer protection, CPA, shop won't refund, bad workmanship, ombudsman, scammed, contractor ran away; af: verbruikersklagte, terugbetaling
business-rescue: liquidation, liquidate company, insolvency, sequestration, bankrupt; af: likwidasie, insolvent, bankrot, sekwestrasie

civil-claims-litigation: sue, court, civil claim, litigation, claim; af: dagvaar, hof, eis; zu: inkantolo, ukumangalela; xh: inkundla, ukumangala; st: lekgotla, ho qosa
letters-of-demand: letter of demand, demand letter, summons, lawyers letter, someone owes me; af: aanmaning, lasbrief, dagvaarding
small-claims-court-help: small claims, small claims court, claim under R20000; af: kleineisehof, klein eise hof
road-accident-fund-claims: RAF, road accident fund, third party claim, car accident claim, injured in accident, taxi accident claim, passenger injury; af: padongelukfonds, POF eis; zu: i-RAF, isikhwama sezingozi zomgwaqo; xh: ingxowa-mali yeengozi zendlela
medical-negligence: hospital negligence, doctor mistake, cerebral palsy claim, malpractice, operation went wrong; af: mediese nalatigheid
defamation-and-online-abuse: defamation, slander, insulted on facebook, crimen injuria, false facebook post, revenge porn; af: laster, naamskending
high-court-litigation: high court, advocate, urgent application, appeal, interdict court; af: hooggeregshof, advokaat, hoë hof; zu: inkantolo ephakeme

criminal-law: criminal lawyer, arrested, police, criminal; af: strafreg, gearresteer; zu: ukuboshwa, icala; xh: ukubanjwa, ityala; st: ho tshwarwa, nyewe
bail-applications: bail, get out of jail, arrested bail, bail lawyer, in police cells; af: borgtog, borg; zu: ibheyili; xh: ibheyile; st: beile
criminal-defence: criminal charge, court case, charged with theft, defence lawyer, assault case, fraud charge; af: strafsaak, verdediging; zu: icala lobugebengu
drunk-driving-cases: drunk driving, DUI, drinking and driving, blood alcohol, arrested roadblock; af: dronkbestuur; zu: ukushayela uphuzile; xh: ukuqhuba unxilile
criminal-record-expungement: criminal record, expungement, clear criminal record, remove criminal record; af: kriminele rekord, strafregister; zu: irekhodi lobugebengu
traffic-fines-and-aarto: traffic fine, fines, AARTO, speeding fine, demerit points, traffic fines, warrant of arrest fine; af: verkeersboete, spoedboete, boetes; zu: inhlawulo yomgwaqo

immigration-documents: visa, immigration, home affairs, foreigner papers, permit; af: visum, immigrasie, binnelandse sake; zu: iphasi, i-home affairs; xh: i-home affairs; st: lehae la merero ya selehae
work-and-business-visas: work permit, work visa, business visa, critical skills visa, ZEP, asylum, general work visa; af: werkvisum, werkpermit
spousal-and-relative-visas: spouse visa, spousal visa, relatives visa, life partner visa, married to south african visa; af: gadevisum
permanent-residence: PR, permanent residency, citizenship, naturalisation, south african citizenship, dual citizenship; af: permanente verblyf, burgerskap
study-and-visitor-visas: study visa, student visa, study permit, tourist visa, extend visa, visitor visa, schengen visa; af: studievisum, besoekersvisum
apostilles: apostille, DIRCO, legalise documents, authentication of documents, police clearance; af: apostil, dokumente wettig
home-affairs-documents: birth certificate, unabridged birth certificate, ID document, passport, smart ID, marriage certificate, death certificate, late birth registration; af: geboortesertifikaat, identiteitsdokument, paspoort, huweliksertifikaat; zu: isitifiketi sokuzalwa, umazisi; xh: isatifikethi sokuzalwa, isazisi; st: setifikeiti sa tswalo, bukana ya boitsebiso

notaries-advice: notary, legal help, ask a lawyer; af: notaris, regsvraag
notary-public: notary, notarise, notarize, notarised copy, parental consent notary; af: notaris, notariële
commissioner-of-oaths: certify copies, affidavit, certified copy, stamp documents, sworn statement; af: kommissaris van ede, beëdigde verklaring, gesertifiseerde afskrif; zu: i-afidavithi; xh: i-afidavithi
sworn-translation: sworn translator, translate birth certificate, certified translation, translate legal document; af: beëdigde vertaling, beëdigde vertaler
legal-consultation: legal advice, ask lawyer question, lawyer consultation, free legal advice, legal aid, legal question; af: regsadvies, regsraad; zu: iseluleko somthetho; xh: icebiso lomthetho; st: keletso ya molao
arbitration-and-mediation: arbitration, arbitrator, mediation, dispute resolution, settle dispute; af: arbitrasie, bemiddeling

tax-services: tax, SARS, tax consultant, tax practitioner; af: belasting, SARS, belastingpraktisyn; zu: intela, i-SARS; xh: irhafu; st: lekgetho
personal-tax-returns: tax return, efiling, ITR12, income tax, file my tax, tax refund, salary tax, SARS return; af: belastingopgawe, inkomstebelasting; zu: imbuyiselo yentela; xh: imbuyekezo yerhafu
company-and-provisional-tax: company tax, provisional tax, IRP6, ITR14, business tax, turnover tax; af: maatskappybelasting, voorlopige belasting
sars-disputes-and-objections: SARS objection, SARS audit, dispute sars, wrong assessment, notice of objection; af: SARS beswaar
tax-debt-arrangements: owe SARS, tax debt, sars payment plan, compromise sars, sars took my money, penalties sars; af: belastingskuld, skuld by SARS; zu: isikweletu se-SARS
tax-clearance-and-compliance: tax clearance, tax pin, tax compliance, tax clearance certificate, good standing sars, tax number; af: belastingklaring, belastingnommer
expat-tax-and-emigration: expat tax, tax emigration, foreign income tax, living overseas tax, AIT pin, cease tax residency; af: emigrasie belasting

architects-plans: architect, plans, building plans, draughtsman; af: argitek, bouplanne, planne; zu: umklami wezindlu, amapulani; xh: umyili-zakhiwo, iiplani; st: moqapi wa meaho, diplane
house-plans: house plan, draw plans, building plan, plans for house, draughtsperson, draftsman, tuscan house plan; af: huisplan, huisplanne, planne teken, bouplan; zu: ipulani yendlu, ipulani; xh: iplani yendlu; st: plane ya ntlo
as-built-and-approved-plans: as built, council approval, plans approved, plan submission, illegal building, municipality plans, plans for selling house; af: goedgekeurde planne, munisipaliteit planne
architectural-design: architect, design building, architectural plans, modern house architect; af: argitek, argitektuur
heritage-approvals: heritage, old house permit, 60 years old house, SAHRA, heritage permit; af: erfenis, erfenispermit
xa-calculations: XA, energy calculation, fenestration, SANS 10400, energy efficiency certificate, EPC; af: XA berekeninge, energiesertifikaat
quantity-surveying: QS, quantity surveyor, bill of quantities, BOQ, building cost estimate; af: bourekenaar, hoeveelheidslys

engineers-surveyors-valuers: engineer, surveyor, valuer, estate agent; af: ingenieur, landmeter, waardeerder; zu: unjiniyela; xh: injineli; st: moenjinere
structural-engineer: engineer certificate, cracks in house engineer, engineer report, wall cracking engineer, civil engineer; af: struktuuringenieur, siviele ingenieur
land-surveyor: find boundary pegs, land survey, surveyor, pegs, beacons, boundary pegs, topographical survey; af: landmeter, grenspenne, penne soek
geotechnical-and-soil-tests: soil test, geotech, soil report, percolation test, dolomite, DCP test; af: grondtoets, grondverslag
property-valuation: house value, valuation, what is my house worth, valuator, property value, municipal valuation objection; af: waardasie, huis waarde, eiendomswaardasie
home-inspection: house inspection, property inspection, check house before buying, snag list, snagging; af: huisinspeksie
estate-agents: sell my house, real estate agent, realtor, estate agent, find tenant, letting agent, rental agent, property to rent, buy a house; af: eiendomsagent, huis verkoop, verhuringsagent; zu: ukudayisa indlu, umenzeli wezindlu; xh: ukuthengisa indlu; st: ho rekisa ntlo
`;
