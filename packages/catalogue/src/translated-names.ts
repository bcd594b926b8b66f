/**
 * Names of the top-level categories and subcategories in Afrikaans, isiZulu, isiXhosa and Sesotho, in this order:
 *
 *     slug: name; name; name; name
 *
 * The search finds them too, beside the everyday words in `synonyms.ts`.
 */
import type { SynonymLanguage } from './synonyms.ts';

export type TranslatedLanguage = Exclude<SynonymLanguage, 'en'>;
const order = ['af', 'zu', 'xh', 'st'] as const satisfies readonly TranslatedLanguage[];

export type TranslatedNames = Readonly<Record<TranslatedLanguage, string>>;

/** Parses one line. Throws an Error that quotes a malformed line. */
const parseLine = (line: string): [slug: string, names: TranslatedNames] => {
  const [, slug, listed] = /^([a-z0-9-]+): (.+)$/.exec(line) ?? [];
  const names = listed?.split('; ') ?? [];
  if (!slug || names.length !== order.length) throw new Error(`Not a line of names: ${line}`);
  return [slug, Object.fromEntries(order.map((language, at) => [language, names[at]!])) as TranslatedNames];
};

const lines = `
home-improvement: Huisverbetering; Ukulungisa ikhaya; Ukuphucula ikhaya; Ntlafatso ya lehae
plumbing: Loodgieterswerk; Amapayipi amanzi; Imibhobho yamanzi; Dipeipi tsa metsi
electrical: Elektriese werk; Umsebenzi kagesi; Umsebenzi wombane; Mosebetsi wa motlakase
home-maintenance: Huisonderhoud; Ukunakekela indlu; Ukugcina indlu; Tlhokomelo ya ntlo
painting-decorating: Verf en versiering; Ukupenda nokuhlobisa; Ukupeyinta nokuhombisa; Ho penta le ho kgabisa
roofing-waterproofing: Dakwerk en waterdigting; Uphahla nokuvimba amanzi; Uphahla nokuthintela amanzi; Marulelo le thibelo ya metsi
renovations: Opknappings; Ukuvuselela indlu; Ukulungisa ngokutsha; Ntjhafatso ya meaho
cleaning-services: Skoonmaakdienste; Izinsiza zokuhlanza; Iinkonzo zokucoca; Ditshebeletso tsa ho hlwekisa
garden-services: Tuindienste; Izinsiza zengadi; Iinkonzo zegadi; Ditshebeletso tsa jarete
solar-backup-power: Sonkrag en rugsteunkrag; Ugesi welanga nowesipele; Umbane welanga nogcinwayo; Motlakase wa letsatsi le wa polokelo
security-access: Sekuriteit en toegang; Ezokuphepha nokungena; Ukhuseleko nokungena; Tshireletso le ho kena
carpentry-built-ins: Skrynwerk en ingeboude kaste; Ukubaza namakhabethe; Ukuchwela neekhabhathi; Ho betla le dikhabote
flooring-tiling: Vloere en teëls; Iphansi namathayela; Imigangatho neethayile; Mafatshe le dithaele
pools-boreholes-tanks: Swembaddens, boorgate en tenks; Amaphuli, imigodi yamanzi namathangi; Iidama, imithombo neetanki; Matamo, didiba le ditanka
paving-walls: Plaveisel en mure; Ukugandaya nezindonga; Ukubeka izitena neendonga; Ho alela ditena le marako
pest-control: Plaagbeheer; Ukulawula izilokazane; Ukulawulwa kwezinambuzane; Taolo ya dikokwanyana
automotive: Motors; Ezezimoto; Ezeemoto; Tsa dikoloi
automotive-repair: Motorherstel; Ukulungisa izimoto; Ukulungiswa kweemoto; Tokiso ya dikoloi
auto-electrician: Motorelektrisiën; Ugesi wezimoto; Umbane weemoto; Motlakase wa dikoloi
panel-beating: Paneelklopwerk; Ukulungisa umzimba wemoto; Ukulungisa umzimba wemoto; Tokiso ya mmele wa koloi
tyres-wheels: Bande en wiele; Amathayi namasondo; Amatayara namavili; Dithaere le mabidi
car-wash-detailing: Karwas en afwerking; Ukugeza nokupholisha imoto; Ukuhlamba nokupolisha imoto; Ho hlatswa le ho benyisa koloi
windscreens-auto-glass: Windskerms en motorglas; Amafasitela ezimoto; Iifestile zeemoto; Difensetere tsa dikoloi
cooling-exhaust: Verkoeling en uitlaat; Ukupholisa ne-egzozi; Ukupholisa ne-egzosti; Ho phodisa le ekesose
towing-roadside-help: Insleep en padhulp; Ukudonsa nosizo lomgwaqo; Ukutsala noncedo lwasendleleni; Ho hula le thuso ya tsela
roadworthy-licensing: Padwaardigheid en lisensies; Ukufaneleka komgwaqo namalayisense; Ukufaneleka kwendlela neelayisenisi; Ho tshwaneleha ha tsela le dilaesense
bakkies-4x4-accessories: Bakkies, 4x4 en bykomstighede; Amabakkie, I-4x4 nezesekeli; Iibhaki, i-4x4 nezixhobo; Dibakki, 4x4 le disebediswa
motorbikes-scooters: Motorfietse en bromponies; Izithuthuthu namaskutha; Izithuthuthu neeskuta; Dithuthuthu le dikuta
trucks-fleet: Vragmotors en vlote; Amaloli nezimoto zebhizinisi; Iilori neemoto zeshishini; Diteraka le dikoloi tsa kgwebo
it-services: IT-dienste; Izinsiza ze-IT; Iinkonzo ze-IT; Ditshebeletso tsa IT
computer-repairs: Rekenaarherstel; Ukulungisa amakhompyutha; Ukulungiswa kweekhompyutha; Tokiso ya dikhomphutha
network-setup: Netwerkopstelling; Ukufaka inethiwekhi; Ukuseta inethiwekhi; Ho lokisa netweke
web-development: Webwerfontwikkeling; Ukwakha amawebhusayithi; Ukwakhiwa kweewebhusayithi; Ho haha diwebosaete
software-apps: Sagteware en toeps; Isofthiwe nama-app; Isoftwe nee-app; Softewe le diapp
it-support: IT-ondersteuning; Ukwesekwa kwe-IT; Inkxaso ye-IT; Tshehetso ya IT
cybersecurity: Kuberveiligheid; Ukuphepha ku-inthanethi; Ukhuseleko lwekhompyutha; Tshireletso ya inthanete
cloud-servers: Wolk en bedieners; Ifu namaseva; Ilifu neeseva; Leru le diseva
phones-tablets: Fone en tablette; Amafoni namathebhulethi; Iifowuni neethebhulethi; Difono le dithabolete
business-phones: Besigheidstelefone; Amafoni ebhizinisi; Iifowuni zeshishini; Difono tsa kgwebo
point-of-sale: Verkoopspunt; Imishini yokuthengisa; Iinkqubo zokuthengisa; Metjhini ya thekiso
data-reporting: Data en verslae; Idatha nemibiko; Idatha neengxelo; Data le ditlaleho
smart-home-tv: Slimhuis en TV; Ikhaya elihlakaniphile ne-TV; Ikhaya elikrelekrele ne-TV; Lehae le bohlale le TV
photography: Fotografie; Ukuthwebula izithombe; Ukufota; Ho nka ditshwantsho
wedding-photography: Troufotografie; Izithombe zomshado; Iifoto zomtshato; Ditshwantsho tsa lenyalo
event-photography: Geleentheidsfotografie; Izithombe zemicimbi; Iifoto zemisitho; Ditshwantsho tsa meketjana
portraits-families: Portrette en gesinne; Izithombe zomuntu nomndeni; Iifoto zabantu neentsapho; Ditshwantsho tsa batho le malapa
maternity-newborn: Swangerskap en pasgebore; Izithombe zokukhulelwa nosana; Iifoto zokukhulelwa nosana; Ditshwantsho tsa boimana le masea
product-commercial: Produkte en kommersieel; Izithombe zemikhiqizo nebhizinisi; Iifoto zemveliso neshishini; Ditshwantsho tsa dihlahiswa le kgwebo
property-photography: Eiendomsfotografie; Izithombe zezindlu; Iifoto zezindlu; Ditshwantsho tsa matlo
sport-school-photography: Sport- en skoolfotografie; Izithombe zezemidlalo nezikole; Iifoto zemidlalo nezikolo; Ditshwantsho tsa dipapadi le dikolo
videography: Videografie; Ukushutha amavidiyo; Ukushuta iividiyo; Ho hatisa divideo
drone-photography: Hommeltuigfotografie; Izithombe ze-drone; Iifoto ze-drone; Ditshwantsho tsa drone
editing-restoration: Redigering en herstel; Ukuhlela nokuvuselela izithombe; Ukuhlela nokuvuselela iifoto; Ho lokisa le ho tsosolosa ditshwantsho
design-creative: Ontwerp en kreatief; Ukuklama nobuciko; Uyilo nobugcisa; Moralo le bonono
logo-brand-design: Logo- en handelsmerkontwerp; Ukuklama ilogo nohlobo; Uyilo lwelogo nebrendi; Moralo wa logo le letshwao
graphic-design: Grafiese ontwerp; Ukuklama imifanekiso; Uyilo lwemizobo; Moralo wa ditshwantsho
website-app-design: Webwerf- en toepontwerp; Ukuklama amawebhusayithi nama-app; Uyilo lweewebhusayithi nee-app; Moralo wa diwebosaete le diapp
signs-vehicle-branding: Tekens en voertuighandelsmerke; Izimpawu nokubhrenda izimoto; Iimpawu nokubrenda iimoto; Matshwao le ho branda dikoloi
printing-clothing-branding: Drukwerk en kleredruk; Ukuphrinta nokubhrenda izingubo; Ukuprinta nokubrenda iimpahla; Ho printa le ho branda diaparo
illustration-art: Illustrasie en kuns; Imidwebo nobuciko; Imizobo nobugcisa; Ditshwantsho le bonono
writing-editing: Skryf en redigering; Ukubhala nokuhlela; Ukubhala nokuhlela; Ho ngola le ho hlophisa
animation-motion: Animasie en beweging; Opopayi nokunyakaza; Oopopayi neentshukumo; Dianimeishene le motsamao
interior-design: Binneversiering; Ukuhlobisa ingaphakathi lendlu; Uyilo lwangaphakathi; Kgabiso ya kahare ya ntlo
fashion-dressmaking: Mode en kleremaak; Ezemfashini nokuthunga; Ifashoni nokuthunga; Feshene le ho roka
audio-music-production: Oudio- en musiekproduksie; Ukukhiqiza umsindo nomculo; Ukuveliswa kwesandi nomculo; Tlhahiso ya modumo le mmino
business-services: Besigheidsdienste; Izinsiza zebhizinisi; Iinkonzo zeshishini; Ditshebeletso tsa kgwebo
business-consulting: Besigheidskonsultasie; Ukweluleka ngebhizinisi; Ukucebisa ngeshishini; Keletso ya kgwebo
accounting-bookkeeping: Rekeningkunde en boekhou; Ukubalwa nokugcinwa kwezimali; Ucwangciso-mali nogcino-zincwadi; Tlaleho ya ditjhelete le dibuka
company-registration: Maatskappyregistrasie; Ukubhalisa inkampani; Ukubhalisa inkampani; Ho ngodisa khampani
payroll-hr: Betaalstaat en MH; Amaholo nezabasebenzi; Imivuzo nezabasebenzi; Meputso le basebetsi
b-bbee-tenders: B-BSEB en tenders; I-B-BBEE namathenda; I-B-BBEE neethenda; B-BBEE le dithendara
marketing-advertising: Bemarking en reklame; Ukumaketha nokukhangisa; Intengiso nokubhengeza; Papatso le thekiso
office-admin-support: Kantoor- en adminhulp; Usizo lwasehhovisi; Uncedo lweofisi; Thuso ya ofisi
insurance-finance: Versekering en finansies; Umshwalense nezezimali; I-inshorensi nezimali; Inshorense le ditjhelete
health-safety-compliance: Gesondheid, veiligheid en nakoming; Ezempilo, ukuphepha nemithetho; Impilo, ukhuseleko nemithetho; Bophelo, polokeho le melao
debt-credit-control: Skuld en kredietbeheer; Izikweletu nokulawula isikweletu; Amatyala nolawulo lwetyala; Mekitlane le taolo ya mokitlane
education-training: Onderwys en opleiding; Imfundo nokuqeqesha; Imfundo noqeqesho; Thuto le kwetliso
school-tutoring: Skoolbystand; Ukufundiswa kwabafundi besikole; Ukufundiswa kwabafundi bezikolo; Thuto e eketsehileng ya sekolo
matric-exam-preparation: Matriek- en eksamenvoorbereiding; Ukulungiselela umatikuletsheni nezivivinyo; Ukulungiselela imatriki neemviwo; Boitokisetso ba materiki le ditlhahlobo
university-study-support: Universiteit- en studiehulp; Usizo lwasenyuvesi nezifundo; Uncedo lweyunivesithi nezifundo; Thuso ya yunivesithi le dithuto
languages: Tale; Izilimi; Iilwimi; Dipuo
music-lessons: Musieklesse; Izifundo zomculo; Izifundo zomculo; Dithuto tsa mmino
driving-lessons: Bestuurslesse; Izifundo zokushayela; Izifundo zokuqhuba; Dithuto tsa ho kganna
computer-digital-skills: Rekenaar- en digitale vaardighede; Amakhono ekhompyutha; Izakhono zekhompyutha; Bokgoni ba khomphutha
skills-trades: Vaardighede en ambagte; Amakhono nemisebenzi yezandla; Izakhono nomsebenzi wezandla; Bokgoni le mesebetsi ya matsoho
first-aid-safety-training: Noodhulp- en veiligheidsopleiding; Ukuqeqeshwa kosizo lokuqala nokuphepha; Uqeqesho loncedo lokuqala nokhuseleko; Kwetliso ya thuso ya pele le polokeho
early-childhood-aftercare: Vroeë kindontwikkeling en nasorg; Inkulisa nokunakekela emva kwesikole; Inkulisa nokhathalelo emva kwesikolo; Kereshe le tlhokomelo ka mora sekolo
corporate-training: Korporatiewe opleiding; Ukuqeqesha izinkampani; Uqeqesho lweenkampani; Kwetliso ya dikhampani
sports-coaching: Sportafrigting; Ukuqeqesha ezemidlalo; Uqeqesho lwemidlalo; Kwetliso ya dipapadi
health-wellness: Gesondheid en welstand; Ezempilo nenhlalakahle; Impilo nentlalo-ntle; Bophelo bo botle
fitness-training: Fiksheidsopleiding; Ukuzivocavoca; Ukuzilolonga; Boikwetliso ba mmele
yoga-pilates: Joga en pilates; I-yoga ne-pilates; I-yoga ne-pilates; Yoga le pilates
physiotherapy-rehabilitation: Fisioterapie en rehabilitasie; I-physiotherapy nokululama; I-physiotherapy nokuchacha; Fisiotherapi le tsosoloso
counselling-psychology: Berading en sielkunde; Ukwelulekwa nezengqondo; Ukucebisa nezengqondo; Keletso le saekholoji
nutrition-dietetics: Voeding en dieetkunde; Ukudla okunempilo; Ukutya okunempilo; Phepo e nepahetseng
home-nursing-care: Tuisverpleging en versorging; Ukunakekelwa ekhaya; Ukongiwa ekhaya; Tlhokomelo ya bakudi hae
massage-bodywork: Massering en liggaamswerk; Ukubhucungwa komzimba; Ukuphululwa komzimba; Masase ya mmele
dental-care: Tandsorg; Ukunakekelwa kwamazinyo; Ukhathalelo lwamazinyo; Tlhokomelo ya meno
eyes-hearing: Oë en gehoor; Amehlo nokuzwa; Amehlo nokuva; Mahlo le kutlo
doctors-clinics: Dokters en klinieke; Odokotela nemitholampilo; Oogqirha neekliniki; Dingaka le ditliliniki
complementary-health: Aanvullende gesondheid; Ezinye izindlela zokwelapha; Ezinye iindlela zonyango; Mekgwa e meng ya kalafo
beauty-personal-care: Skoonheid en persoonlike sorg; Ubuhle nokuzinakekela; Ubuhle nokuzikhathalela; Botle le boitlhokomelo
hair-salon: Haarsalon; Isaluni yezinwele; Isaluni yeenwele; Saluni ya moriri
braids-natural-hair: Vlegsels en natuurlike hare; Ukweluka nezinwele zemvelo; Ukwaluka neenwele zendalo; Ho loha le moriri wa tlhaho
barber-mens-grooming: Barbier en mansversorging; Umgundi nokuzilungisa kwabesilisa; Umchebi nokuzilungisa kwamadoda; Mokuti le boitlhokomelo ba banna
nails: Naels; Izinzipho; Iinzipho; Manala
make-up: Grimering; Izimonyo; Izithambiso zobuso; Ditlolo tsa sefahleho
skin-care-facials: Velsorg en gesigbehandelings; Ukunakekela isikhumba nobuso; Ukhathalelo lwesikhumba nobuso; Tlhokomelo ya letlalo le sefahleho
lashes-brows: Wimpers en wenkbroue; Izinkophe namashiya; Iinkophe namashiya; Dintshi
hair-removal: Haarverwydering; Ukususwa koboya; Ukususwa koboya; Ho tlosa boya
spa-day-treatments: Spa en dagbehandelings; I-spa nokwelashwa kosuku; I-spa nonyango losuku; Spa le dikalafo tsa letsatsi
tattoos-piercings: Tatoeëermerke en deurstekings; Ama-tattoo nokubhoboza; Ii-tattoo nokugqobhoza; Ditattoo le ho phunya
bridal-group-beauty: Bruid- en groepskoonheid; Ubuhle bomakoti namaqembu; Ubuhle boomakoti namaqela; Botle ba banyaduwa le dihlopha
legal-professional: Regs- en professionele dienste; Ezomthetho nongcweti; Ezomthetho neengcali; Molao le ditsebi
property-law: Eiendomsreg; Umthetho wezindlu nomhlaba; Umthetho wepropati; Molao wa thepa
family-law: Familiereg; Umthetho womndeni; Umthetho wentsapho; Molao wa lelapa
wills-estates: Testamente en boedels; Izincwadi zamafa namafa; Iiwili namafa; Ditestamente le mafa
labour-law: Arbeidsreg; Umthetho wezabasebenzi; Umthetho wezabasebenzi; Molao wa basebetsi
business-contract-law: Besigheids- en kontrakreg; Umthetho webhizinisi nezivumelwano; Umthetho weshishini nezivumelwano; Molao wa kgwebo le dikonteraka
civil-claims-litigation: Siviele eise en litigasie; Izimangalo zomphakathi namacala; Amabango oluntu namatyala; Ditseko tsa setjhaba le dinyewe
criminal-law: Strafreg; Umthetho wobugebengu; Umthetho wolwaphulo-mthetho; Molao wa botlokotsebe
immigration-documents: Immigrasie en dokumente; Ezokufika kwelinye izwe nemibhalo; Ukufudukela namaxwebhu; Bojaki le ditokomane
notaries-advice: Notarisse en advies; Onotari nezeluleko; Oonotari neengcebiso; Bonotari le keletso
tax-services: Belastingdienste; Izinsiza zentela; Iinkonzo zerhafu; Ditshebeletso tsa lekgetho
architects-plans: Argitekte en planne; Abaklami bezakhiwo namapulani; Abayili bezakhiwo neeplani; Baqapi ba meaho le dipolane
engineers-surveyors-valuers: Ingenieurs, landmeters en waardeerders; Onjiniyela, abahloli bomhlaba nabalinganisi; Iinjineli, abahloli bomhlaba nabaxabisi; Baenjiniere, balekanyi ba naha le ba boleng
transport-logistics: Vervoer en logistiek; Ezokuthutha; Ezothutho; Dipalangwang
furniture-removals: Meubelvervoer; Ukuthutha ifenisha; Ukuthutha ifenitshala; Ho tsamaisa fenitjhara
office-commercial-moves: Kantoor- en besigheidstrekke; Ukuthutha amahhovisi namabhizinisi; Ukufudusa iiofisi namashishini; Ho fallisa diofisi le dikgwebo
bakkie-truck-hire: Bakkie- en vragmotorhuur; Ukuqasha ibakkie neloli; Ukuqesha ibhaki nelori; Ho hira bakki le teraka
courier-delivery: Koerier en aflewering; Ukuthunyelwa kwempahla; Ukuthunyelwa kwempahla; Ho isa dithoto
freight-haulage: Vrag en karwei; Ukuthwala imithwalo; Ukuthwala umthwalo; Ho pepa thepa
rubble-waste-removal: Rommel- en afvalverwydering; Ukulahlwa kodoti nemfucuza; Ukususwa kwenkunkuma; Ho tlosa matlakala
airport-private-transfers: Lughawe- en private vervoer; Ukuthuthwa esikhumulweni nokuzimele; Ukuthuthwa kwisikhululo seenqwelomoya; Dipalangwang tsa boemafofane le tsa poraefete
school-staff-transport: Skool- en personeelvervoer; Ukuthutha abafundi nabasebenzi; Ukuthutha abafundi nabasebenzi; Dipalangwang tsa bana ba sekolo le basebetsi
bus-minibus-hire: Bus- en minibushuur; Ukuqasha amabhasi namatekisi; Ukuqesha iibhasi neeteksi; Ho hira dibese le ditekesi
vehicle-boat-transport: Voertuig- en bootvervoer; Ukuthutha izimoto nezikebhe; Ukuthutha iimoto nezikhephe; Ho tsamaisa dikoloi le dikepe
storage-warehousing: Berging en pakhuise; Ukugcina impahla; Ukugcina impahla; Polokelo ya thepa
customs-shipping: Doeane en verskeping; Amasiko asemngceleni nokuthunyelwa ngomkhumbi; Irhafu yemida nokuthumela ngenqanawa; Lekgetho la meedi le ho romela ka sekepe
plant-equipment-hire: Masjinerie- en toerustinghuur; Ukuqasha imishini; Ukuqesha oomatshini; Ho hira metjhini
entertainment-events: Vermaak en geleenthede; Ezokuzijabulisa nemicimbi; Ulonwabo nemisitho; Boithabiso le meketjana
event-planning: Geleentheidsbeplanning; Ukuhlela imicimbi; Ukucwangcisa imisitho; Ho rulahanya meketjana
catering: Spyseniering; Ukuphekela imicimbi; Ukuphekela imisitho; Ho phehela meketjana
cakes-baking: Koeke en gebak; Amakhekhe nokubhaka; Iikeyiki nokubhaka; Dikuku le ho baka
djs-sound: DJ's en klank; Ama-DJ nomsindo; Ii-DJ nesandi; Di-DJ le modumo
live-music-performers: Lewende musiek en kunstenaars; Umculo obukhoma nabadlali; Umculo ophilayo namagcisa; Mmino wa sethala le dibapadi
mcs-speakers: Seremoniemeesters en sprekers; Abaphathi bohlelo nezikhulumi; Abaphathi benkqubo nezithethi; Batsamaisi ba lenaneo le dibui
tents-equipment-hire: Tent- en toerustinghuur; Ukuqasha amatende nezinto zokusebenza; Ukuqesha iintente nezixhobo; Ho hira ditente le disebediswa
decor-flowers: Dekor en blomme; Ukuhlobisa nezimbali; Ukuhombisa neentyatyambo; Dikgabiso le dipalesa
childrens-parties: Kinderpartytjies; Amaphathi ezingane; Iipati zabantwana; Meketjana ya bana
venues: Lokale; Izindawo zemicimbi; Iindawo zemisitho; Dibaka tsa meketjana
bar-staff: Kroeg en personeel; Ibha nabasebenzi; Ibhari nabasebenzi; Bara le basebetsi
invitations-gifts: Uitnodigings en geskenke; Izimemo nezipho; Izimemo nezipho; Dimemo le dimpho
`;

export const translatedNames: ReadonlyMap<string, TranslatedNames> = new Map(
  lines.split('\n').filter(Boolean).map(parseLine),
);
