/** Everyday words for the categories in `tree/beauty-personal-care.ts`, in the format of `../synonyms.ts`. */
export const beautyPersonalCare = `
beauty-personal-care: beauty, salon, beautician, beauty salon, beauty therapist; af: skoonheid, salon, skoonheidsalon; zu: ubuhle, isaluni; xh: ubuhle, isaluni; st: botle, salune

hair-salon: hair, hairdresser, hair stylist; af: haarkapper, hare, haarsalon; zu: izinwele, umuntu wezinwele; xh: iinwele; st: moriri
ladies-cut-and-blow-dry: haircut, ladies haircut, blow dry, blow wave, trim hair, wash and blow, fringe; af: haarsny, dameskapsel, hare sny; zu: ukugunda izinwele
hair-colour-and-highlights: hair colour, highlights, dye hair, balayage, bleach hair, cover grey hair, hair color; af: hare kleur, ligstrepe, haarkleur; zu: ukudaya izinwele; xh: ukudaya iinwele; st: ho daea moriri
relaxers-and-silk-press: relaxer, relax hair, silk press, straighten hair, perm, dark and lovely; af: hare reguit maak; zu: ukurilekisa izinwele
keratin-and-hair-treatments: keratin, brazilian blowout, hair treatment, damaged hair, hair botox, hair falling out; af: keratien, haarbehandeling
wigs-and-weaves: wig, weave, wigs, frontal, closure, sew in, peruvian hair, wig installation, lace front, bonding; af: pruik, pruike; zu: iwigi, amawigi, iweaving; xh: iwigi; st: wiki
hair-extensions: extensions, tape in, clip in extensions, micro rings, longer hair; af: haarverlengings
mobile-hairdresser: hairdresser at home, hairdresser come to me, mobile hair stylist, hairdresser for elderly; af: haarkapper aan huis

braids-natural-hair: braids, braiding, hair braider, plait hair, natural hair salon; af: vlegsels, vleg hare; zu: ukweluka izinwele, ukweluka, ukuluka izinwele; xh: ukwaluka iinwele, ukuphotha; st: ho loha moriri, ho loha
box-braids-and-knotless-braids: box braids, knotless, knotless braids, singles, twist braids, goddess braids, braid hair, fulani braids; zu: amabraids; xh: iibraids
cornrows: straight back, straight up, cornrow, carrot, free hand, benny and betty; zu: isitraight back
dreadlocks-and-locs: dreads, dreadlocks, locs, retwist, sisterlocks, rasta hair, dread dye, crochet dreads; af: dreadlocks maak; zu: amadreads, amadreadlocks; xh: iidreads
childrens-braiding: kids braids, braid my daughter's hair, kids hair, children hairstyles, kiddies braids; af: kinderhare vleg; zu: izinwele zezingane; xh: iinwele zabantwana; st: moriri wa bana
natural-hair-care: afro, natural hair, 4c hair, big chop, hair growth, afro hair care; af: natuurlike hare

barber-mens-grooming: barber, barbershop, men's hair, haircut for men; af: barbier, haarkapper vir mans; zu: ibhabha, ukugunda; xh: umchebi, ukucheba; st: mokuti, ho kuta
mens-haircut: fade, chiskop, men's cut, brush cut, cheese kop, german cut, mens hair, gents haircut; af: mans haarsny, mans hare sny; zu: ukugunda ikhanda, ishiskobho; xh: ukucheba intloko; st: ho kuta hlooho, tjhisikopo
beard-trim-and-hot-towel-shave: beard, shave, beard trim, hot towel, wet shave, razor bumps; af: baard, baard sny, skeer; zu: intshebe, ukushefa; xh: iindevu; st: ditedu
mobile-barber: barber at home, barber come to me, house call barber, barber for groomsmen; af: barbier aan huis
boys-haircut: boys hair, school haircut, son haircut, kids haircut, toddler first haircut; af: seuns haarsny, skool haarsny; zu: ukugunda umfana
mens-facials-and-waxing: back wax men, men's facial, manscaping, men waxing, chest wax; af: mans gesigbehandeling, rug wax

nails: nail, nail salon, nail tech, nail technician; af: naels, naelsalon; zu: izinzipho; xh: iinzipho; st: manala
gel-and-acrylic-nails: gel nails, acrylic nails, acrylics, gel polish, rubber base, fake nails, nail fill, polygel, tips nails; af: gel naels, akriel naels; zu: izinzipho zokufakelwa; xh: iinzipho zokufakelwa
manicure-and-pedicure: manicure, pedicure, mani pedi, toe nails, paint nails, feet nails; af: manikuur, pedikuur, toonnaels
nail-art: nail designs, french tips, 3D nails, nail stickers, chrome nails, ombre nails; af: naelkuns
mobile-nail-technician: nails at home, nail tech come to me, mobile nails; af: naels aan huis
medical-pedicure: ingrown toenail, cracked heels, callus, podiatrist, corns, foot fungus, diabetic foot care; af: ingegroeide toonnael, voetsorg, podiater, liddorings

make-up: makeup, make up artist, MUA, makeup artist; af: grimering, grimeerkunstenaar; zu: ukugcoba ubuso
bridal-make-up: wedding makeup, bride makeup, makoti makeup, bridal makeup artist; af: bruidsgrimering, trou grimering
matric-dance-make-up: matric makeup, farewell makeup, prom makeup, matric farewell make up; af: matriekafskeid grimering
event-and-photo-make-up: party makeup, photoshoot makeup, glam makeup, makeup for graduation, makeup for event; af: partytjie grimering
make-up-lessons: learn makeup, makeup class, makeup course self, teach me makeup; af: grimeringlesse
special-effects-make-up: SFX, halloween makeup, film makeup, body paint, zombie makeup, bald cap; af: spesiale effekte grimering

skin-care-facials: skin, skincare, facial, dermatologist, face; af: vel, velsorg; zu: isikhumba, ubuso; xh: ulusu, ubuso; st: letlalo, sefahleho
facials: facial, face treatment, deep cleanse face, hydrafacial, face mask; af: gesigbehandeling
acne-and-pigmentation: pimples, acne, dark spots, pigmentation, pimple scars, melasma, oily skin, eczema; af: puisies, aknee, pigmentasie; xh: amaqhakuva
peels-and-microneedling: chemical peel, microneedling, derma roller, skin peel, needling, dermapen; af: chemiese afskilfering
botox-and-fillers: botox, fillers, wrinkles, lip filler, anti ageing, lip fillers, frown lines; af: plooie, lipvullers
laser-skin-treatments: laser skin, IPL, skin tightening, stretch marks, scars removal, spider veins; af: laser vel, rekmerke
mole-and-skin-tag-removal: mole, skin tag, warts, skin tags, wart removal, remove mole; af: moesie, moesie verwyder, vratte; zu: insumpa, izinsumpa; xh: iintsumpa

lashes-brows: lashes, eyebrows, brows, eyelashes; af: wimpers, wenkbroue; zu: izinkophe, amashiya; xh: iinkophe, amashiyi; st: dintshi
lash-extensions: eyelash extensions, lashes, volume lashes, lash tech, false lashes, cluster lashes; af: wimperverlengings; zu: amalash
lash-lift-and-tint: lash lift, lash tint, lash perm, curl lashes; af: wimper lift
brow-shaping-and-tinting: eyebrow shaping, brow tint, eyebrow wax, henna brows, eyebrow tinting; af: wenkbroue doen, wenkbroue kleur
microblading: permanent eyebrows, permanent makeup, powder brows, tattooed eyebrows, lip blush; af: permanente wenkbroue
brow-lamination: laminated brows, fluffy brows, brow lift; af: wenkbrou laminering

hair-removal: remove hair, wax, hairy legs, body hair; af: ontharing, haarverwydering
waxing: wax, leg wax, underarm wax, bikini wax, half leg, full body wax, wax legs; af: wax, bene wax
brazilian-and-bikini-waxing: brazilian, hollywood wax, bikini, brazilian wax; af: brasiliaanse wax
laser-hair-removal: laser hair, permanent hair removal, laser underarms, IPL hair removal; af: laser ontharing
threading: eyebrow threading, thread eyebrows, face threading, upper lip threading; af: draad wenkbroue
sugaring: sugar wax, sugaring hair removal, sugar paste; af: suiker ontharing

spa-day-treatments: spa, pamper, day spa, relax; af: spa, bederf
spa-days-and-packages: spa day, pamper day, spa package, spa voucher, spa for mom, hammam; af: spa dag, bederfdag
couples-massage: massage for two, couples spa, romantic massage, valentines spa; af: paartjie massering
body-scrubs-and-wraps: body scrub, body wrap, slimming wrap, exfoliation, cellulite; af: lyfskrop
mobile-spa-parties: spa party, pamper party, bridal shower spa, spa at home, mobile spa; af: spa partytjie
kids-pamper-parties: kids spa party, girls pamper party, princess spa, little girl spa; af: kinder bederfpartytjie

tattoos-piercings: tattoo, tattoos, piercing, tattoo artist; af: tatoeëermerk, tattoeer; zu: ithathu; xh: i-tattoo; st: thathu
custom-tattoos: get a tattoo, sleeve tattoo, tattoo studio, small tattoo, name tattoo, ink; af: tatoe
tattoo-cover-ups: cover up tattoo, cover old tattoo, fix bad tattoo, redo tattoo; af: tatoe bedek
laser-tattoo-removal: remove tattoo, tattoo removal, erase tattoo; af: tatoe verwyder
ear-and-body-piercing: ear piercing, nose ring, belly ring, pierce ears, nose piercing, baby ear piercing, tongue piercing; af: oorgaatjies, neusring; zu: ukubhoboza izindlebe; xh: ukugqobhoza iindlebe; st: ho phunya ditsebe
scalp-micropigmentation: hairline tattoo, bald spots, receding hairline, scalp tattoo, balding; af: bles, kopvel tatoe

bridal-group-beauty: bride beauty, bridal party, wedding hair and makeup; af: bruid skoonheid
bridal-hair: wedding hair, bride hair, updo, bridal hairstyle, hairstylist for wedding; af: bruidskapsel, trou hare; zu: izinwele zomakoti, umakoti; xh: iinwele zomtshakazi; st: moriri wa makoti
bridal-party-packages: bridesmaids makeup, bridal party hair and makeup, bridesmaids hair; af: strooimeisies grimering
henna-and-mehndi: henna, mehndi, henna artist, hand henna; af: henna
gele-and-doek-tying: doek, head wrap, gele, turban tying, headwrap styling, tie doek; af: kopdoek; zu: iduku; xh: iqhiya; st: tuku
spray-tanning: spray tan, tan, fake tan, tanning, sunbed; af: bruin spuit
`;
