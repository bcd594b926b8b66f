/** Everyday words for the categories in `tree/entertainment-events.ts`, in the format of `../synonyms.ts`. */
export const entertainmentEvents = `
entertainment-events: event, events, party, function, celebration; af: partytjie, funksie, geleentheid; zu: umcimbi, imicimbi, iphathi; xh: umsitho, itheko, ipati; st: mokete, phathi, moketjana

event-planning: event planner, events company, event organiser, planner; af: geleentheidsbeplanner, funksiebeplanner; zu: ukuhlela umcimbi; xh: ukuququzelela umsitho
wedding-planning: wedding planner, plan my wedding, wedding organiser, help with wedding, getting married; af: troubeplanner, troue, troue beplan; zu: ukuhlela umshado, umshado; xh: umtshato, ukuququzelela umtshato; st: lenyalo, ho rulahanya lenyalo
on-the-day-coordination: wedding coordinator, day of coordinator, wedding day help, on the day planner; af: troudag koördineerder
party-planning: party planner, birthday party, plan party, 21st, baby shower, surprise party, bridal shower, gender reveal, 50th birthday, 21st party; af: verjaarsdagpartytjie, partytjie beplan, ooievaarstee, kombuistee; zu: usuku lokuzalwa, iphathi yosuku lokuzalwa; xh: umhla wokuzalwa; st: letsatsi la tswalo
corporate-event-planning: year end function, company event, conference organiser, launch event, staff party, gala dinner, product launch; af: jaareindfunksie, maatskappy funksie
matric-dance-and-school-events: matric dance planner, school function, farewell, fundraiser, fun run, school gala; af: matriekafskeid, skoolfunksie, basaar
lobola-and-umembeso-planning: umembeso, lobola ceremony, lobola negotiations setup, umabo, umemulo, imbeleko, lobola day, traditional ceremony; af: lobola seremonie; zu: umembeso, umabo, umemulo, ilobolo; xh: ilobola, umgidi, imbeleko; st: bohadi, mahadi

catering: caterer, caterers, food for event, food for party, catering company; af: spysenier, spyseniering, kos vir funksie; zu: ukupheka, ukudla komcimbi, umpheki; xh: ukupheka, ukutya komsitho, umpheki; st: ho pheha, dijo tsa mokete, mopheh
wedding-catering: wedding food, food for wedding, wedding caterer, wedding buffet, wedding menu; af: trou spyseniering, troukos; zu: ukudla komshado; xh: ukutya komtshato; st: dijo tsa lenyalo
funeral-catering: funeral food, after tears, food for funeral, funeral caterer, memorial food, cook for funeral; af: begrafniskos, begrafnis spyseniering; zu: ukudla komngcwabo, umngcwabo; xh: ukutya komngcwabo, umngcwabo; st: dijo tsa lepato, lepato
spit-braai-and-braai-catering: spit braai, lamb on spit, braai caterer, shisanyama, shisa nyama, potjie, whole lamb, boerewors, spitbraai, chesa nyama; af: spitbraai, lam op die spit, potjiekos, braai; zu: inyama yokosa, ishisanyama, ukosa inyama; xh: inyama eyojiweyo; st: nama e besitsweng
platters-and-finger-food: platters, finger foods, snacks, sandwiches platter, fruit platter, kota platter, harvest table, canapes, samoosas, savouries; af: southappies, vingerhappies, versnaperinge, plat
traditional-food: pap and vleis, mogodu, umngqusho, tripe, african food, umleqwa, dumplings, samp and beans, hardbody chicken, skop; af: tradisionele kos, pap en vleis, afval; zu: ukudla kwesintu, usu, ujeqe, inkukhu yesiZulu; xh: umngqusho, ulusu, umqombothi; st: mohodu, dijo tsa setso, ting
halaal-and-indian-catering: halaal, halal, breyani, biryani, curry, indian food, bunny chow, halaal caterer, roti, kosher; af: halaal kos, kerrie
private-chef: chef, personal chef, cook at home, private cook, dinner party chef, chef at home; af: privaat sjef, sjef, kok aan huis; zu: umpheki wangasese; st: seapehi
food-trucks-and-mobile-coffee: food truck, coffee truck, mobile coffee, ice cream truck, coffee cart, kota truck, slush machine, popcorn machine; af: koswa, koffiekarretjie, roomyswa

cakes-baking: cake, cakes, baker, bakery, baking; af: koek, koeke, bakker, gebak; zu: ikhekhe, amakhekhe, ukubhaka; xh: ikeyiki, ukubhaka; st: kuku, dikuku, ho baka
wedding-cakes: wedding cake, tiered cake, cake for wedding, traditional wedding cake; af: troukoek; zu: ikhekhe lomshado; xh: ikeyiki yomtshato; st: kuku ya lenyalo
birthday-cakes: birthday cake, kids cake, custom cake, fondant cake, cake for child, 21st cake, number cake, bento cake; af: verjaarsdagkoek, verjaarsdagkoeke; zu: ikhekhe losuku lokuzalwa; xh: ikeyiki yomhla wokuzalwa; st: kuku ya letsatsi la tswalo
cupcakes-and-cookies: cupcakes, cookies, biscuits, scones, muffins, rusks, koeksisters, vetkoek, macarons, milk tart; af: kolwyntjies, koekies, koeksisters, beskuit, melktert, skons; zu: amabhisikidi, amagwinya, izikonsi; xh: amagwinya, iibhisikithi; st: magwinya, dibisikiti, dikonese
dessert-tables: dessert table, sweet table, candy buffet, chocolate fountain, sweets buffet, donut wall; af: nageregtafel, lekkergoed tafel
special-diet-baking: vegan cake, gluten free cake, diabetic cake, eggless cake, sugar free cake, keto bread, banting bread; af: glutenvrye koek, suikervrye koek

djs-sound: DJ, deejay, sound system, music for party; af: DJ, klank, musiek vir partytjie; zu: udijeyi, umculo wephathi; xh: udijeyi; st: DJ ya mokete
wedding-dj: dj for wedding, wedding music; af: trou-DJ; zu: udijeyi womshado
party-dj: dj for party, birthday dj, 21st dj, club dj, amapiano dj, dj for my birthday, dj for hire; af: DJ vir partytjie, partytjie DJ
pa-and-sound-hire: speakers hire, sound hire, PA system, microphone, sound equipment, speaker, mic hire, sound for church, sound for funeral, loud hailer; af: klankstelsel huur, luidsprekers, mikrofoon; zu: isawundi, izipikha; xh: izikhulisi-zandi; st: sepikara
lighting-and-stage-hire: stage hire, stage, stage lights, party lights, fairy lights, dance floor, smoke machine, lighting for event, truss; af: verhoog, verhoogligte, dansvloer
screens-and-projectors: projector hire, screen hire, LED screen, big screen, projector, TV hire for event, outdoor movie; af: projektor huur, skerm huur, groot skerm
silent-disco-and-karaoke: karaoke, silent disco, karaoke machine, headphones party; af: karaoke

live-music-performers: band, musicians, entertainer, performers, entertainment; af: musikante, vermaak, orkes; zu: abaculi, umculi; xh: iimvumi, imvumi; st: dibini
live-bands: band for wedding, live band, jazz band, cover band, marimba band, boeremusiek, steel band, afrikaans band; af: orkes, boereorkes, lewendige musiek; zu: ibhendi; xh: ibhendi; st: benti
singers-and-soloists: singer, soloist, vocalist, wedding singer, opera singer, guitarist, saxophonist; af: sanger, sangeres, trou sanger; zu: umculi; xh: imvumi; st: sebini
gospel-groups-and-choirs: gospel, choir, gospel choir, gospel singer, maskandi, isicathamiya, gospel group; af: koor, gospelkoor; zu: ikwaya, ikhwaya; xh: ikwayara; st: khwaere
dancers-and-drummers: zulu dancers, traditional dancers, drummers, gumboot dancers, drumming, dancers for event, african drummers, belly dancer, pantsula; af: dansers, tromspelers; zu: abasini, indlamu, ingoma; xh: abadansi, umxhentso; st: batantshi, mohobelo
comedians: comedian, stand up comedy, comedy show, stand up comic; af: komediant, grapjas; zu: usomahlaya; xh: usomahlaya
magicians-and-circus-acts: magician, magic show, circus, clown act, fire dancer, stilt walker, mind reader; af: towenaar, kulkunstenaar, sirkus
string-quartets-and-pianists: string quartet, pianist, violinist, classical music wedding, harpist, ceremony music; af: strykkwartet, pianis, violis

mcs-speakers: MC, master of ceremonies, speaker, host, presenter; af: seremoniemeester, spreker; zu: umphathi wohlelo; xh: umphathi-nkqubo; st: motsamaisi wa lenaneo
wedding-mc: mc for wedding, wedding host, wedding programme director; af: trou seremoniemeester; zu: umphathi wohlelo womshado
corporate-mc: mc for conference, corporate host, awards mc, event host, mc for year end; af: korporatiewe seremoniemeester
motivational-speakers: motivational speaker, guest speaker, inspirational speaker, keynote speaker, speaker for conference; af: motiveringspreker, gasspreker; zu: isikhulumi; xh: isithethi; st: sebui
marriage-officers: marriage officer, pastor for wedding, priest to marry us, someone to marry us, wedding officiant, reverend; af: huweliksbevestiger, predikant vir troue; zu: umfundisi, umshadisi; xh: umfundisi, umtshatisi; st: moruti
funeral-programme-directors: funeral MC, programme director funeral, funeral director programme, memorial service MC; af: begrafnis seremoniemeester; zu: umphathi wohlelo womngcwabo; xh: umphathi-nkqubo womngcwabo
auctioneers: auctioneer, auction, charity auction, livestock auction, estate auction; af: afslaer, veiling; zu: indali; xh: ifandesi; st: fantisi

tents-equipment-hire: tent hire, event hire, party hire, hiring, decor hire; af: tent huur, toerusting verhuring; zu: ukuqasha itende; xh: ukuqesha intente; st: ho hira tente
marquee-and-stretch-tents: tent, marquee, stretch tent, bedouin, frame tent, peg and pole, tent for funeral, tents, 5x10 tent, cheese tent; af: tent, markiestent, rektent; zu: itende, amatende; xh: intente, iintente; st: tente, ditente
tables-chairs-and-linen: chairs hire, table hire, chair covers, tablecloths, chairs and tables, tiffany chairs, hire chairs, plastic chairs, kids chairs hire; af: stoele huur, tafels huur, stoele, tafeldoeke; zu: izihlalo, amatafula, ukuqasha izihlalo; xh: izitulo, iitafile, ukuqesha izitulo; st: ditulo, ditafole, ho hira ditulo
crockery-and-cutlery-hire: plates hire, glasses hire, pots hire, big pots, cutlery, three legged pot, hire plates, chafing dishes, urn hire; af: borde huur, glase huur, eetgerei, potte; zu: izimbiza, amapuleti, amabhodwe; xh: iimbiza, iipleyiti; st: dipitsa, dipoleiti
mobile-toilets: toilet hire, portable toilet, VIP toilets, chemical toilets, porta loo, mobile toilet, toilets for event; af: mobiele toilette, toilet huur, chemiese toilet; zu: amathoyilethi eselula, ukuqasha ithoyilethi; xh: iithoyilethi eziphathwayo; st: ntlwana tsa ho hirwa
mobile-fridges-and-freezers: mobile fridge, cold room hire, fridge trailer, mobile freezer, chiller hire, freezer hire, ice delivery; af: mobiele yskas, koelkamer, vrieskamer; zu: ifriji eqashisayo
heaters-fans-and-gazebos: gazebo hire, patio heater, gas heaters hire, fans hire, umbrellas hire, mist fan; af: gazebo huur, verwarmers huur

decor-flowers: decor, flowers, decorations, event decor, decorator for event; af: dekor, blomme, versierings; zu: ukuhlobisa, izimbali; xh: ukuhombisa, iintyatyambo; st: ho kgabisa, dipalesa
wedding-decor: wedding decoration, decorate wedding, wedding draping, wedding flowers and decor, wedding reception decor; af: trou dekor, trou versiering; zu: ukuhlobisa umshado; xh: ukuhombisa umtshato; st: mokgabiso wa lenyalo
wedding-flowers: bouquet, bridal bouquet, wedding florist, buttonholes, flower girl petals, bride flowers; af: troublomme, ruiker, bruidsruiker; zu: izimbali zomshado; xh: iintyatyambo zomtshato; st: dipalesa tsa lenyalo
balloon-decor: balloons, balloon arch, balloon garland, helium balloons, balloon wall; af: ballonne, ballonboog; zu: amabhamuza, amabhaluni; xh: iibhaloni; st: dibalunu
funeral-flowers-and-wreaths: wreath, funeral flowers, coffin flowers, casket spray, flowers for grave; af: begrafnisblomme, kranse, krans; zu: izimbali zomngcwabo; xh: iintyatyambo zomngcwabo; st: dipalesa tsa lepato
flower-delivery: florist, send flowers, roses, deliver flowers, valentines flowers, flowers for mom, bunch of flowers; af: bloemis, blomme aflewer, rose; zu: ukuthumela izimbali
backdrops-and-signage: backdrop, flower wall, welcome board, photo backdrop, step and repeat, shimmer wall, neon sign party; af: agtergrond vir foto's, welkombord

childrens-parties: kids party, children's party, kiddies party, party for child; af: kinderpartytjie, kinder partytjies; zu: iphathi yezingane; xh: ipati yabantwana; st: phathi ya bana
jumping-castles: jumping castle, bouncy castle, inflatable, water slide, jump castle, jumping castle hire, trampoline hire, jolly jumper; af: springkasteel, springkastele, opblaas kasteel
childrens-entertainers: clown, puppet show, kids entertainer, mascot, kids magician, barney character, balloon twister; af: nar, hanswors, poppekas
face-painting: face painter, face paint, glitter tattoos, paint kids faces; af: gesigverf, gesigverfdery; zu: ukupenda ubuso; st: ho penta sefahleho
themed-party-set-ups: themed party, frozen party, party decor kids, kids tables setup, spiderman party, princess party, mini picnic; af: tema partytjie, prinses partytjie
petting-zoo-and-pony-rides: pony ride, petting zoo, horse rides party, animals party, farmyard, pony for party; af: ponie ritte, plaasdiere
science-and-craft-parties: science party, slime party, craft party, art party, pottery party, lego party; af: wetenskap partytjie, kunspartytjie
gaming-trucks-and-arcade-hire: gaming truck, playstation party, arcade machine, playstation hire, pool table hire, foosball; af: speletjie trok, playstation huur

venues: venue, hall, place for party, venue hire; af: saal, lokaal, plek vir funksie; zu: ihholo, indawo yomcimbi; xh: iholo, indawo yomsitho; st: holo, sebaka sa mokete
wedding-venues: wedding venue, place to get married, chapel, garden venue, wedding farm, place for wedding; af: troulokaal, trouplek, kapel; zu: indawo yomshado; xh: indawo yomtshato; st: sebaka sa lenyalo
conference-venues: conference room, conference venue, workshop venue, training venue, place for meeting; af: konferensielokaal, konferensiesaal
function-halls: hall hire, community hall, function hall, hall to rent, church hall, big hall; af: saal huur, gemeenskapsaal, kerksaal; zu: ukuqasha ihholo; xh: ukuqesha iholo; st: ho hira holo
party-venues: party venue, birthday venue, kids party venue, place for birthday, rooftop venue, braai area; af: partytjielokaal, partytjie plek; zu: indawo yephathi; xh: indawo yepati
lodges-and-group-accommodation: lodge, accommodation, group accommodation, guest house, bush lodge, self catering, BnB, year end getaway; af: akkommodasie, gastehuis, bosveld lodge, slaapplek; zu: indawo yokulala; xh: indawo yokulala; st: bodulo

bar-staff: bar, staff for party, party staff, bar service; af: kroeg, personeel vir partytjie
mobile-bar: bar for wedding, cash bar, gin bar, bar hire, beer tap hire, liquor bar; af: mobiele kroeg, kontantkroeg
cocktails-and-mocktails: cocktails, mocktails, cocktail bar, mixologist, cocktail barman, bubble tea; af: skemerkelkies, cocktails
waiters-and-barmen: waiter, waitress, barman, waiters, waitron, bartender, hostess, servers for event; af: kelner, kelners, kroegman; zu: oweta, abaphakeli; xh: ooweta; st: baweitara
event-security: bouncer, security guards event, crowd control, event guards, bodyguard, bouncers, marshals, security guard, car guards; af: sekuriteitswagte, uitsmyter, lyfwag; zu: onogada, unogada; xh: oonogada; st: balebedi
event-medics: paramedic for event, medic, ambulance for event, event first aid; af: paramedikus, noodhulp by geleentheid
cleaning-crews-for-events: clean after party, event cleaners, cleaning after function, party clean up; af: skoonmaak na partytjie; zu: ukuhlanza emva komcimbi

invitations-gifts: invitations, gifts, invites, gift; af: uitnodigings, geskenke; zu: izimemo, izipho; xh: izimemo, izipho; st: dimemo, dimpho
wedding-invitations: wedding invitation, wedding cards, wedding invites, digital invitation, wedding stationery, menu cards; af: trou uitnodigings, troukaartjies; zu: izimemo zomshado; xh: izimemo zomtshato; st: memo ya lenyalo
party-favours-and-gift-boxes: party packs, gift box, hamper, gift hamper, sweets packs, favours, gift basket, guest gifts; af: partytjiepakkies, geskenkmandjie, geskenkpak
order-of-service-printing: funeral programme, order of service, funeral booklet, obituary printing, church programme, wedding programme; af: begrafnisbrief, begrafnisprogram; zu: uhlelo lomngcwabo; xh: inkqubo yomngcwabo; st: lenaneo la lepato
tombstones-and-unveilings: tombstone, headstone, grave stone, unveiling, granite tombstone, grave, tombstone unveiling; af: grafsteen, grafstene, onthulling; zu: itshe lethuna, ukwambula itshe, ithuna; xh: ilitye lengcwaba, ingcwaba; st: lejwe la lebitla, lebitla, sefika
monogrammed-linen-and-clothing: monogram, embroidered towels, initials on gown, personalised robes, bridesmaid robes, name on towel; af: monogram, handdoeke borduur
`;
