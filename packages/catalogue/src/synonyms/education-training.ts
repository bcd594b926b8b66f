/** Everyday words for the categories in `tree/education-training.ts`, in the format of `../synonyms.ts`. */
export const educationTraining = `
education-training: education, school, training, teacher, lessons, courses, classes; af: onderwys, opleiding, onderwyser, lesse, kursusse; zu: imfundo, uthisha, izifundo; xh: imfundo, utitshala, izifundo; st: thuto, titjhere, dithuto

school-tutoring: tutor, tutoring, extra lessons, tutors, extra classes, private tutor; af: ekstra klasse, tutor, privaat onderwyser; zu: izifundo ezengeziwe, uthisha wangasese; xh: izifundo ezongezelelweyo; st: dithuto tsa tlatsetso
maths-tutoring: maths, maths tutor, mathematics, math, maths literacy, extra maths, algebra, maths teacher, kumon; af: wiskunde, wiskunde tutor, wiskunde ekstra klasse; zu: izibalo; xh: izibalo, imathematika; st: dipalo, mmetse
physical-science-tutoring: science, physics, chemistry, science tutor, physical sciences, life sciences, biology; af: wetenskap, fisika, skeikunde, natuurwetenskap, lewenswetenskappe; zu: isayensi; xh: inzululwazi; st: saense
english-tutoring: english, english tutor, english lessons child, english home language, essay help; af: engels, engelse tutor; zu: isiNgisi; xh: isiNgesi; st: Senyesemane
afrikaans-tutoring: afrikaans tutor, afrikaans extra lessons, afrikaans help, FAL afrikaans; af: afrikaans ekstra klasse; zu: isiBhunu; xh: isiBhulu; st: Seafrikanse
accounting-and-ems-tutoring: accounting tutor, EMS, accounting grade 12, economics tutor, business studies, school accounting; af: rekeningkunde, EBW, rekeningkunde tutor
homework-supervision: homework, homework help, help with homework, study supervision, projects help; af: huiswerk, huiswerkhulp; zu: umsebenzi wesikole; xh: umsebenzi wasekhaya wesikolo; st: mosebetsi wa sekolo
reading-and-learning-support: reading, dyslexia, remedial, learning difficulties, remedial teacher, child cannot read, facilitator, ADHD child; af: lees, leesprobleme, remediërend, disleksie; zu: ukufunda nokubhala; xh: ukufunda; st: ho bala

matric-exam-preparation: matric, grade 12, exam preparation, exams, exam help; af: matriek, graad 12, eksamen; zu: umatikuletsheni, ibanga leshumi nambili; xh: umatriki, ibanga leshumi elinesibini; st: materiki
matric-revision-classes: matric revision, matric maths classes, past papers, exam revision, saturday school; af: matriek hersiening
matric-rewrite-and-upgrade: rewrite matric, upgrade matric, improve matric marks, matric second chance, supplementary exam; af: matriek oorskryf, matriek verbeter; zu: ukubhala kabusha umatikuletsheni
adult-matric: matric for adults, finish matric, ABET, amended senior certificate, AET, finish school as adult; af: matriek vir volwassenes; zu: imfundo yabadala
nbt-preparation: NBT, national benchmark test, benchmark test, NBT maths; af: NBT voorbereiding
university-applications: apply university, NSFAS, university application, apply to college, TVET application, online application varsity; af: universiteit aansoek, NSFAS aansoek; zu: isicelo sasenyuvesi, ukufaka isicelo enyuvesi; xh: isicelo saseyunivesithi; st: kopo ya yunivesithi
holiday-revision-camps: winter school, holiday classes, revision camp, spring school, holiday school; af: vakansieskool, winterskool

university-study-support: varsity help, university, student help, college help; af: universiteit, studente; zu: inyuvesi; xh: iyunivesithi; st: yunivesithi
university-tutoring: varsity tutor, university maths tutor, calculus, engineering tutor, economics varsity, financial accounting tutor; af: universiteitstutor
unisa-module-support: unisa, unisa assignment, unisa tutor, unisa exam; af: unisa hulp
statistics-and-data-help: statistics, SPSS, stats help, data analysis thesis, STATA, questionnaire analysis; af: statistiek
thesis-coaching: thesis, dissertation, masters, PhD, research proposal, research help, mini dissertation; af: tesis, verhandeling, navorsingsvoorstel
referencing-and-formatting: referencing, harvard referencing, format thesis, APA, turnitin, table of contents; af: verwysings, bronnelys
bursary-applications: bursary, bursaries, scholarship, study loan, funza lushaka; af: beurs, beurse, studielening; zu: umfundaze; xh: ibhasari; st: basari

languages: language lessons, learn a language, language school; af: tale, taallesse; zu: izilimi; xh: iilwimi; st: dipuo
isizulu-and-isixhosa-lessons: zulu lessons, learn zulu, xhosa lessons, learn xhosa, zulu classes, zulu teacher, zulu tutor, xhosa tutor; af: zoeloe leer, xhosa leer; zu: isiZulu; xh: isiXhosa
afrikaans-for-adults: learn afrikaans, afrikaans lessons adults, speak afrikaans, afrikaans course; af: afrikaans leer
sesotho-and-setswana-lessons: sotho lessons, learn sotho, tswana lessons, learn setswana, sepedi lessons; af: sotho leer; st: Sesotho, Setswana
english-for-adults: learn english, english lessons adults, english course, speak english, english for foreigners, ESL, TEFL; af: engels leer; zu: ukufunda isiNgisi; xh: ukufunda isiNgesi; st: ho ithuta Senyesemane
ielts-and-toefl-preparation: IELTS, TOEFL, english test, PTE, IELTS tutor; af: IELTS voorbereiding
european-languages: french, german, portuguese, french lessons, spanish lessons, german lessons, italian, learn french, mandarin; af: frans, duits, portugees, duitse lesse; zu: isiFulentshi, isiPutukezi
sign-language: SASL, deaf, sign language classes, learn sign language, interpreter for deaf; af: gebaretaal; zu: ulimi lwezandla; xh: ulwimi lwezandla; st: puo ya matsoho

music-lessons: music teacher, music classes, learn an instrument, music school; af: musiekonderwyser, musieklesse; zu: izifundo zomculo; xh: izifundo zomculo; st: dithuto tsa mmino
piano-lessons: piano, keyboard lessons, piano teacher, learn piano, organ lessons; af: klavier, klavierlesse, klavieronderwyser; zu: upiyano; xh: ipiyano; st: piano
guitar-lessons: guitar, guitar teacher, learn guitar, bass guitar, ukulele; af: kitaar, kitaarlesse; zu: isiginci; xh: isiginkci, ikatala; st: katara
singing-lessons: singing, vocal coach, voice lessons, learn to sing, voice training; af: sang, sanglesse; zu: ukucula; xh: ukucula; st: ho bina
drum-lessons: drums, drum teacher, djembe lessons, learn drums, drumming; af: dromme, tromlesse; zu: izigubhu; xh: amagubu; st: meropa
violin-and-strings: violin, cello, violin teacher, saxophone, flute lessons, trumpet, viola; af: viool, vioollesse, tjello
music-production-lessons: learn DJ, DJ lessons, FL studio, ableton, how to make beats, music production course; af: DJ-lesse

driving-lessons: driving school, learn to drive, driving instructor, driving, drivers licence, driver's license; af: rybewys, bestuurskool, rylesse, leer bestuur; zu: ukufunda ukushayela, isikole sokushayela, ukushayela; xh: ukufunda ukuqhuba, isikolo sokuqhuba, ukuqhuba; st: ho ithuta ho kganna, sekolo sa ho kganna
learners-licence-preparation: learners, learners licence, learner's license, learners test, K53, K53 book; af: leerlinglisensie, leerlinge, K53; zu: ama-learners, i-learners; xh: i-learners
code-8-driving-lessons: code 8, code 08, code B, light motor vehicle, car driving lessons, code EB; af: kode 8
code-10-and-code-14-lessons: code 10, code 14, truck licence, truck driving, code C1, code EC, heavy duty licence, bus driving; af: kode 10, kode 14, vragmotorlisensie; zu: i-code 10, ukushayela iloli; xh: ukuqhuba ilori; st: ho kganna teraka
automatic-car-lessons: automatic driving lessons, automatic car, driving automatic; af: outomatiese kar lesse
defensive-and-advanced-driving: defensive driving, advanced driving, anti hijacking course, skid pan, driver training; af: gevorderde bestuur, verdedigende bestuur
prdp-applications: PrDP, PDP, professional driving permit, public driving permit; af: beroepsbestuurpermit

computer-digital-skills: computer lessons, computer course, computer training, learn computer; af: rekenaarkursus, rekenaarlesse; zu: izifundo zekhompyutha; xh: izifundo zekhompyutha; st: dithuto tsa khomphutha
basic-computer-courses: learn to use computer, beginner computer, word and excel, computer literacy, ICDL, typing course, end user computing; af: rekenaargeletterdheid; zu: ukufunda ikhompyutha
excel-training: excel course, learn excel, advanced excel, excel lessons, pivot tables; af: excel kursus
coding-for-children: coding for kids, robotics, kids coding, scratch coding, roblox coding, lego robotics; af: kodering vir kinders, robotika
programming-courses: learn to code, python, coding course, java, programming, coding bootcamp, javascript; af: programmering leer
digital-marketing-courses: social media course, digital marketing course, learn marketing, facebook ads course; af: digitale bemarking kursus
graphic-design-courses: photoshop course, learn graphic design, illustrator course, canva course, video editing course; af: grafiese ontwerp kursus

skills-trades: trade, skills, learn a trade, artisan, short courses; af: vaardighede, ambag; zu: amakhono; xh: izakhono; st: bokgoni
trade-test-preparation: trade test, red seal, ARPL, electrician trade test, plumber trade test, N2, apprenticeship; af: ambagstoets, vakleerling
welding-courses: welding, learn welding, welder course, boilermaker course, welding school; af: sweiskursus, sweis leer; zu: ukufunda ukushisela, ukushisela; xh: ukuwelda; st: ho tjheseletsa
operator-training: forklift licence, forklift training, TLB training, excavator training, crane operator, dump truck training, reach truck; af: vurkhyserlisensie, operateursopleiding; zu: ilayisense yeforklift
sewing-and-dressmaking-classes: sewing class, learn sewing, sewing lessons, dressmaking course, learn to sew; af: naaldwerkklasse, leer naaldwerk; zu: ukufunda ukuthunga; xh: ukufunda ukuthunga; st: ho ithuta ho roka
baking-and-cooking-classes: cooking class, baking class, learn to bake, chef course, cake decorating class, cooking lessons; af: kookklasse, bakklasse; zu: ukufunda ukubhaka, ukufunda ukupheka; xh: ukufunda ukubhaka; st: ho ithuta ho baka
hair-and-nail-courses: nail course, hairdressing course, learn braiding, beauty course, barber course, lash course, nail tech training, makeup course; af: naelkursus, haarkapperkursus; zu: ukufunda ukwenza izinwele
security-grade-training: security course, PSIRA grades, grade E D C, security guard training, firearm competency, armed response course; af: sekuriteitskursus, wapenbevoegdheid; zu: izifundo zonogada, unogada; xh: uqeqesho loonogada

first-aid-safety-training: first aid, safety training, emergency training; af: noodhulp, veiligheidsopleiding; zu: usizo lokuqala; xh: uncedo lokuqala; st: thuso ya pele
first-aid-courses: first aid course, first aider, level 1 first aid, first aid training, level 3 first aid; af: noodhulpkursus
fire-fighting-training: fire fighting, fire marshal, fire training, fire drill, veld fire course; af: brandbestrying; zu: ukucima umlilo; xh: ukucima umlilo; st: ho tima mollo
safety-reps: SHE rep, safety rep, safety representative, OHS course, SAMTRAC; af: veiligheidsverteenwoordiger
working-at-heights: heights training, working at height, fall protection, rope access, height certificate, scaffold course; af: werk op hoogtes
cpr-for-parents-and-nannies: CPR, baby CPR, CPR for nannies, choking baby course, nanny first aid; af: KPR, noodhulp vir ouers

early-childhood-aftercare: childcare, child care, kids care, daycare, look after children; af: kindersorg; zu: ukunakekela izingane, izingane; xh: ukukhathalela abantwana, abantwana; st: ho hlokomela bana, bana
nannies-and-au-pairs: nanny, au pair, child minder, live in nanny, look after baby, nanny wanted, au pair to fetch kids; af: kinderoppasser, au pair, nanny; zu: umzanyana; xh: umzanyana; st: mohlokomedi wa bana
creches-and-day-mothers: creche, day care, day mother, nursery school, preschool, pre-school, edu care; af: kleuterskool, dagmoeder, bewaarskool, crèche; zu: inkulisa, ikhreshi; xh: inkulisa, ikhritshi; st: kereshe
aftercare: after school care, aftercare centre, after care, afterschool; af: naskool, nasorg, naskoolsorg
babysitting: babysitter, baby sitter, sitter, watch kids for the night, baby sitting; af: babasitter, baba oppas, kinders oppas; zu: ukugada izingane, umuntu wokugada ingane; xh: ukujonga umntwana
playgroups-and-early-learning: playgroup, toddler group, moms and tots, clamber club, early learning, montessori; af: speelgroep, kleutergroep
school-readiness-assessments: school readiness, grade R assessment, ready for grade 1, school ready test; af: skoolgereedheid, skoolgereedheidstoets

corporate-training: staff training, corporate workshop, train employees, company training; af: personeelopleiding, korporatiewe opleiding
leadership-training: management training, supervisor training, leadership course, manager course, executive coaching; af: leierskap, bestuursopleiding
sales-training: sales course, customer service training, customer care course, telesales training; af: verkoopsopleiding, kliëntediens opleiding
seta-learnerships: learnership, SETA, internship, YES programme, learnerships 12H, NQF; af: leerlingskap; zu: i-learnership
team-building: teambuilding, staff fun day, office outing, team activities, amazing race; af: spanbou, spanbou dag
public-speaking-coaching: public speaking, speech coach, presentation skills, toastmasters, fear of speaking, speak in front of people; af: openbare redevoering, redenaars
financial-literacy-for-staff: money management course, financial wellness, budgeting workshop, staff debt workshop; af: finansiële geletterdheid

sports-coaching: sport coach, sports coach, coach, kids sport; af: sportafrigter, afrigter; zu: umqeqeshi, ezemidlalo; xh: umqeqeshi, imidlalo; st: mokwetlisi, dipapadi
swimming-lessons: swimming, learn to swim, swim school, swim coach, baby swimming, swimming teacher, swimming instructor; af: swemlesse, swem, leer swem; zu: ukufunda ukubhukuda, ukubhukuda; xh: ukufunda ukuqubha, ukudada, ukuqubha; st: ho ithuta ho sesa, ho sesa
tennis-and-padel-coaching: tennis, padel, tennis coach, tennis lessons, squash coach, golf lessons, golf coach; af: tennislesse, tennisafrigter, gholflesse
soccer-coaching: soccer, football, soccer coach, soccer academy, soccer school, football training; af: sokker, sokkerafrigter; zu: ibhola, unobhutshuzwayo; xh: ibhola ekhatywayo; st: bolo
cricket-and-rugby-coaching: cricket, rugby, cricket coach, rugby coach, batting coach, bowling coach, netball coach, hockey coach; af: krieket, rugby, rugby-afrigter, krieketafrigter, netbal; zu: iragbhi, ikhilikithi; xh: umbhoxo, iqakamba; st: rakbi
martial-arts: karate, judo, taekwondo, self defence, boxing, kickboxing, MMA, jiu jitsu, self defense classes; af: karate, selfverdediging, boks; zu: isibhakela, ukuzivikela; xh: amanqindi; st: ditebele
horse-riding-lessons: horse riding, pony lessons, learn to ride, equestrian, horse lessons; af: perdry, perdrylesse; zu: ukugibela amahhashi; xh: ukukhwela amahashe; st: ho palama dipere
surfing-lessons: surf, surfing, surf school, learn to surf, bodyboarding, kitesurfing, SUP lessons; af: branderry, branderrylesse
`;
