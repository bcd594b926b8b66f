/**
 * Words of many requests, in the five languages, which tell little or nothing about the service. As compared by the search:
 * lower case, without accents and apostrophes.
 */

const wordSet = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(' ').split(/\s+/));

/** Words that carry no meaning for the search. In English, Afrikaans, isiZulu, isiXhosa and Sesotho, one text each. */
export const fillers = wordSet(
  `a about again all also am an and any anyone are area around as asap at available be been best by can cheap
  cheapest cheaply close come coming company companies cost could do does doing done dont emergency every everyday expert
  experts find for from get getting give good got guy had half has have having help her hers him his how i im in is its itself
  just keep keeps last like local look looking me much my near nearby nearest need needed needs new night now of on one or our
  out people person please pls plz price prices professional quickly quote quotes rate rates reliable required second some
  somebody someone something south african that thats the their them there these they thing things this thru to today tomorrow
  too until up urgent urgently us very want wanted wants was we well week what when where which who will with wont would year you
  your`,
  `aan al altyd as asb asseblief baie by daar dat die dit dringend een ek elke en gaan goeie hallo heeltyd het hier hoe hulle hulp
  iemand in is jou julle kan keer kom kyk met moet more my n naby net nie nodig nou of om omtrent ons oor op se soek sommer te toe
  uit van vandag vir waar wat weer wil word`,
  `abantu bami dinga eduze endlini ekhaya enginalo futhi into kakhulu kanye kwami lami lapha manje mina namuhla ngicela ngidinga
  ngifuna ngiyacela ngiyafuna njalo nje noma ofuna okwami othile ozo sami sawubona umuntu usizo wami wokuthi yami zami`,
  `abantu ekhaya enye endlwini kakhulu kwakhona kwam lam namhlanje ndicela ndidinga ndifuna ndiyacela ngoku nceda ngoncedo okanye
  qho rhoqo sam umntu uncedo wam yam zam`,
  `ba batla bona bua e empa feela haholo hantle hape hlokahala hloka hona joale jwale ka kajeno kapa ke kopa kwa la lapeng le me
  mo mona motho na nka ntlong nthuse o rona sa se tla tlung thuso tsa tse tsohle wa ya yaka`,
);

/**
 * What is done, or what is wrong, in any trade. Such a word counts less than the noun beside it: a pump that will not go on is
 * about the pump.
 */
export const commonActions = wordSet(
  `bad broke broken blowing change check clean connect dead down fault fell fix fixed fixing install installation installed installer
  leak leaking leaks make makes making noise not off open problem repair repairs replace replacement service slow start
  stop stopped switch turn work working works`,
  `aangaan aanskakel aansit gebreek gebreekte geraas herstel installeer lek lekkende lekkende loop maak oopmaak regmaak
  skoonmaak skoon staan stadig stadige stukkend vervang werk`,
  `ayisebenzi ayisebenzeli elungisa ephukile ifile iphukile isebenza kulungisa lungisa ukulungisa ukufaka ukuhlanza ukusebenza
  uyavuza iyavuza luyavuza kuyavuza liyavuza uyacisha uyacima`,
  `ayisebenzi asisebenzi ukulungisa ukufakela ukucoca yaphukile uyacima`,
  `dutla dutlang fixa lokisa lokisang ntse robehile robehileng sebetse`,
);
