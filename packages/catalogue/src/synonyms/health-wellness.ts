/** Everyday words for the categories in `tree/health-wellness.ts`, in the format of `../synonyms.ts`. */
export const healthWellness = `
health-wellness: health, wellness, medical, sick; af: gesondheid, welstand, siek; zu: impilo, ezempilo; xh: impilo; st: bophelo bo botle, bophelo

fitness-training: gym, fitness, exercise, workout, get fit; af: fiksheid, gimnasium, oefen; zu: ukuvocavoca, ijimu; xh: ukuzilolonga, ijim; st: boikwetliso, jimi
personal-trainer: PT, gym trainer, personal training, fitness coach, trainer at home, weight training; af: persoonlike afrigter, fiksheidsafrigter; zu: umqeqeshi womzimba
boot-camps-and-group-classes: bootcamp, boot camp, aerobics, zumba, group class, crossfit, HIIT, spinning class, step aerobics; af: groepklasse, aerobiese klasse
online-coaching: online trainer, online fitness, workout plan, gym programme, home workout; af: aanlyn afrigting, oefenprogram
running-and-triathlon-coaching: running coach, comrades training, marathon training, triathlon, cycling coach, two oceans; af: hardloopafrigter, drawwer; zu: ukugijima; xh: ukubaleka; st: ho matha
strength-training-for-seniors: exercise for elderly, senior fitness, pensioner exercise, balance exercise, chair exercises; af: oefeninge vir bejaardes
postnatal-fitness: exercise after baby, post baby fitness, mommy fitness, diastasis recti, post natal exercise; af: oefen na geboorte

yoga-pilates: yoga, pilates, stretching, mindfulness; af: joga, pilates
private-yoga-lessons: yoga teacher, yoga at home, yoga class, private yoga, hatha yoga; af: jogalesse, joga-onderwyser
pilates-classes: reformer pilates, pilates instructor, pilates studio, mat pilates; af: pilatesklasse
prenatal-yoga: pregnancy yoga, yoga while pregnant, pregnancy exercise, prenatal class; af: swangerskap-joga
meditation-and-breathwork: meditation, breathwork, mindfulness class, breathing exercises, stress relief; af: meditasie, asemhaling; zu: ukuzindla
corporate-wellness-sessions: office yoga, staff wellness, wellness programme, corporate wellness; af: personeelwelstand

physiotherapy-rehabilitation: rehab, therapist, rehabilitation, back pain; af: rehabilitasie, rugpyn
physiotherapy: physio, physiotherapist, back pain, neck pain, sore back, dry needling, stiff neck, pinched nerve; af: fisio, fisioterapie, fisioterapeut, seer rug; zu: ubuhlungu beqolo, iqolo; xh: iintlungu zomqolo, umqolo; st: mokokotlo o bohloko
sports-injury-treatment: sports injury, sprained ankle, knee injury, torn muscle, strapping, pulled hamstring; af: sportbesering, verstuite enkel; zu: ukulimala emidlalweni
biokinetics: bio, biokineticist, exercise therapy, rehab exercises; af: biokinetika, biokinetikus
chiropractor: chiro, back crack, adjust back, spine, back adjustment; af: chiropraktisyn, rugkraker
occupational-therapy: OT, occupational therapist, fine motor skills, sensory integration, OT for child; af: arbeidsterapie, arbeidsterapeut
speech-therapy: speech therapist, stuttering, child not talking, speech delay, lisp, swallowing; af: spraakterapie, spraakterapeut, hakkel, stotter; zu: ukungingiza
home-physiotherapy: physio at home, stroke rehab, physio house call, after hip operation, stroke recovery; af: fisio aan huis, beroerte; zu: ukushaywa istrokhu

counselling-psychology: psychologist, therapist, counsellor, counselling, therapy, shrink, mental health, social worker; af: sielkundige, berader, terapie, berading, sielkunde; zu: umeluleki, isazi sokusebenza kwengqondo; xh: umcebisi, ingcali yezengqondo; st: moeletsi, setsebi sa kelello
individual-counselling: depression, anxiety, stress, talk to someone, panic attacks, sad, grief counselling, burnout, need someone to talk to; af: depressie, angs, berading, spanning; zu: ukukhathazeka, ingcindezi; xh: uxinezeleko, udakumbo; st: kgatello ya maikutlo
marriage-counselling: marriage counsellor, couples therapy, marriage problems, relationship help, cheating husband, save marriage, premarital counselling; af: huweliksberading, huweliksprobleme, verhoudingsterapie; zu: izinkinga zomshado; xh: iingxaki zomtshato; st: mathata a lenyalo
child-and-teen-therapy: child psychologist, play therapy, teenager therapist, bullying, child behaviour, naughty child; af: kindersielkundige, speelterapie, boelie
psychological-assessments: psychometric test, ADHD test, IQ test, autism assessment, career assessment, subject choice; af: sielkundige toets, beroepsvoorligting, vakkeuse
trauma-counselling: trauma, PTSD, hijacking trauma, rape counselling, robbery trauma, armed robbery counselling; af: trauma, traumaberading; zu: ukuhlukumezeka
addiction-counselling: rehab centre, drug addiction, alcoholic, drug rehab, addicted, nyaope, tik addiction, stop drinking, gambling addiction; af: verslawing, dwelms, alkoholis, ontwenning; zu: izidakamizwa, ukuyeka utshwala; xh: iziyobisi, ukuyeka utywala; st: dithethefatsi, ho tlohela jwala

nutrition-dietetics: dietician, dietitian, nutritionist, diet, eating plan; af: dieetkundige, dieet, voeding; zu: ukudla okunempilo; xh: ukutya okusempilweni; st: dijo tse phetseng hantle
weight-loss-plans: lose weight, weight loss, slimming, diet plan, banting, keto, meal plan, overweight, ozempic; af: gewig verloor, verslanking, dieetplan; zu: ukwehlisa isisindo, ukunciphisa umzimba; xh: ukunciphisa umzimba; st: ho theola boima ba mmele
diabetes-diets: diabetes, sugar diabetes, blood pressure diet, cholesterol diet, high blood, diabetic meal plan; af: suikersiekte, hoë bloeddruk, diabetes dieet; zu: isifo sikashukela, ushukela, i-high blood; xh: iswekile, isifo seswekile; st: lefu la tswekere
sports-nutrition: sports dietician, protein, bodybuilding diet, muscle gain diet, supplements; af: sportvoeding
baby-and-child-nutrition: baby food, picky eater, weaning, fussy eater, starting solids, child will not eat; af: babakos, kieskeurige eter; zu: ukudla kwengane
food-intolerance: IBS, gluten intolerance, lactose intolerance, gut health, bloating, food allergy, coeliac; af: spastiese kolon, voedselallergie, glutenvry dieet

home-nursing-care: caregiver, nurse, carer, home care, care worker; af: versorger, verpleegster, tuisversorging; zu: umnakekeli, umhlengikazi, unesi; xh: umongikazi, umongi, umkhathaleli; st: mooki, mohlokomedi
elderly-home-care: elderly care, caregiver for mother, look after granny, old age care, frail care, live in carer, carer for my dad, companion for old person; af: bejaardesorg, ouma oppas, versorger vir bejaarde, ouetehuis, ma oppas, pa oppas; zu: ukunakekela ugogo, ukunakekela abadala; xh: ukukhathalela umakhulu, ukukhathalela abantu abadala; st: ho hlokomela nkgono, ho hlokomela maqheku
home-nursing: nurse at home, private nurse, wound care, injections at home, drip at home, iv drip, wound dressing; af: tuisverpleging, wondversorging; zu: unesi wasekhaya; xh: unesi wasekhaya; st: mooki wa lapeng
dementia-care: dementia, alzheimers, alzheimer's, forgetful parent, memory care; af: demensie, alzheimer
palliative-care: hospice, terminal care, cancer care at home, end of life care, dying; af: hospies, palliatiewe sorg, kankersorg
midwife-and-doula-services: midwife, doula, home birth, birth companion, antenatal classes, water birth; af: vroedvrou, doula, tuisgeboorte; zu: umbelethisi; xh: umbelekisi; st: mmelehisi
baby-clinic: breastfeeding, lactation consultant, baby weigh, baby vaccines, immunisation, sleep consultant baby; af: babakliniek, borsvoeding, inentings; zu: ukugoma ingane, ukuncelisa; xh: ukugonya usana, ukuncancisa; st: ho anyesa
medical-equipment-hire: wheelchair hire, oxygen machine, hospital bed, crutches, wheelchair, commode, rent wheelchair, mobility scooter; af: rolstoel, krukke, rolstoel huur, suurstof; zu: isihlalo esinamasondo; xh: isitulo esinamavili; st: setulo sa mabidi

massage-bodywork: massage, masseuse, massage therapist, sore muscles; af: masseer, massering; zu: imasaji; xh: imasaji; st: masaje
sports-and-deep-tissue-massage: deep tissue, sports massage, knots in back, muscle pain massage; af: sportmassering, diep weefsel massering
mobile-massage: massage at home, massage come to me, mobile masseuse, hotel massage; af: massering aan huis
pregnancy-massage: prenatal massage, massage while pregnant, pregnant massage; af: swangerskapmassering
reflexology: reflexologist, foot massage, feet massage; af: refleksologie, voetmassering
lymphatic-drainage: lymph drainage, MLD, swollen legs, post surgery massage, lipo massage; af: limfdreinering
office-chair-massage: chair massage, massage at work, staff massage, corporate massage; af: stoelmassering

dental-care: dentist, teeth, tooth, dental; af: tandarts, tande; zu: udokotela wamazinyo, amazinyo; xh: ugqirha wamazinyo, amazinyo; st: ngaka ya meno, meno
dentist-check-up-and-cleaning: teeth cleaning, dental check up, scale and polish, filling, oral hygienist, tooth filling; af: tande skoonmaak, stopsel, mondhigiënis; zu: ukuhlanza amazinyo
emergency-dentist: toothache, tooth pain, tooth extraction, pull tooth, broken tooth, abscess, swollen face tooth; af: tandpyn, tand trek, gebreekte tand; zu: izinyo elibuhlungu, ukukhipha izinyo; xh: izinyo elibuhlungu, ukukhupha izinyo; st: leino le bohloko, ho ntsha leino
braces-and-aligners: braces, orthodontist, straighten teeth, invisalign, skew teeth, aligners, retainer; af: draadjies, ortodontis, skewe tande
dentures: false teeth, denture, plate teeth, partial denture, denture repair; af: kunsgebit, vals tande; zu: amazinyo okufakelwa; xh: amazinyo okufakelwa; st: meno a maiketsetso
dental-implants-and-crowns: dental implant, crown, missing tooth, veneers, root canal, bridge tooth, gold tooth; af: tandinplanting, kroon, wortelkanaal
teeth-whitening: whiten teeth, bleach teeth, yellow teeth, white teeth; af: tande wit maak, tande bleik; zu: ukwenza amazinyo abemhlophe

eyes-hearing: optometrist, eyes, ears, optician, eye doctor; af: oogkundige, oë, ore; zu: udokotela wamehlo, amehlo, izindlebe; xh: ugqirha wamehlo, amehlo, iindlebe; st: ngaka ya mahlo, mahlo, ditsebe
eye-tests-and-glasses: eye test, glasses, spectacles, specs, eye exam, reading glasses, cannot see well, sunglasses prescription; af: oogtoets, bril, leesbril; zu: izibuko; xh: iindondo, iiglasi zamehlo; st: diborele
contact-lenses: contacts, contact lens, coloured lenses, colour contacts; af: kontaklense
hearing-tests: hearing test, audiologist, cannot hear, ear wax, ringing ears, tinnitus, ear cleaning; af: gehoortoets, oudioloog, hardhorend
hearing-aid-fitting: hearing aid, hearing aids, hearing aid battery, deaf aid; af: gehoorapparaat
workplace-screening: audiometry, vision screening workers, hearing screening staff, noise test staff; af: werkplek siftingstoets

doctors-clinics: doctor, GP, clinic, doctors; af: dokter, kliniek; zu: udokotela, umtholampilo; xh: ugqirha, ikliniki; st: ngaka, tleliniki
house-call-doctor: doctor at home, house call, doctor home visit, doctor come to house, online doctor, telehealth, sick note; af: huisbesoek dokter, dokter aan huis, siekbrief; zu: udokotela oza ekhaya; xh: ugqirha oza ekhaya
occupational-medicals: medical certificate for work, pre employment medical, driver medical, fitness certificate, work medical, PrDP medical, medical surveillance; af: mediese ondersoek vir werk
travel-vaccinations: yellow fever, travel vaccine, vaccination, travel clinic, malaria tablets, vaccine, flu shot; af: inenting, geelkoors, griepspuit; zu: ukugoma; xh: ugonyo, ukugonya; st: moento
health-screening-days: wellness day, staff health screening, corporate wellness day, HIV testing at work, blood pressure testing; af: welstandsdag
blood-tests-at-home: blood test, phlebotomist, pathology at home, draw blood, DNA test, paternity test, covid test; af: bloedtoets, DNS-toets; zu: ukuhlolwa kwegazi, igazi; xh: uvavanyo lwegazi; st: teko ya madi
circumcision-services: circumcision, snip, initiation school, male circumcision, MMC; af: besnyding, besny; zu: ukusoka; xh: ulwaluko, ukwaluka; st: lebollo, ho bolla

complementary-health: natural healing, alternative medicine, holistic, natural remedies; af: alternatiewe gesondheid, natuurlike genesing
homeopathy: homeopath, natural doctor, homeopathic remedies, naturopath; af: homeopaat, homeopatie
acupuncture: needles, chinese medicine, cupping, acupuncturist; af: akupunktuur, naalde
traditional-healers: sangoma, inyanga, traditional healer, muti, herbalist, traditional doctor, throw bones, cleansing; af: tradisionele geneser; zu: isangoma, inyanga, umuthi; xh: igqirha, ixhwele, iyeza; st: ngaka ya setso, ngaka tjhitja, moriana
ayurveda-and-herbal-medicine: ayurveda, ayurvedic, herbs, herbal medicine, detox; af: kruiemedisyne, kruie; zu: amakhambi; xh: amayeza esintu; st: ditlama
hypnotherapy: hypnosis, hypnotist, stop smoking, hypnotherapist, fear of flying; af: hipnose, hipnoterapie, ophou rook; zu: ukuyeka ukubhema; xh: ukuyeka ukutshaya; st: ho tlohela ho tsuba
`;
