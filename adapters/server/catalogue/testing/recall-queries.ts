import type { Experience } from "../../../../domain/catalogue/experience.ts"
import { provinceNames } from "../../../../domain/catalogue/places.ts"
import { type CategoryId, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../../../domain/locale.ts"

/** What a visitor types, in which language they read, and which experiences of the seeded catalogue they mean. */
export type RecallQuery = {
  readonly text: string
  readonly locale: Locale
  readonly means: (experience: Experience) => boolean
}

type Means = RecallQuery["means"]

/** In a city or its province (by the Italian name), or in a region (by its id). */
const at =
  (place: string): Means =>
  ({ address: { city, province, region } }) =>
    regionIds.some((id) => id === place) ? region === place : city === place || provinceNames[province] === place
const kind =
  (id: CategoryId): Means =>
  ({ categories }) =>
    categories.includes(id)
/** Its name or summary contains the word, in either language. */
const says =
  (words: RegExp): Means =>
  ({ name, summary }) =>
    [name.it, name.en, summary.it, summary.en].some((text) => words.test(text))
const both =
  (one: Means, other: Means): Means =>
  (experience) =>
    one(experience) && other(experience)
const either =
  (one: Means, other: Means): Means =>
  (experience) =>
    one(experience) || other(experience)

const it = (text: string, means: Means): RecallQuery => ({ text, locale: "it", means })
const en = (text: string, means: Means): RecallQuery => ({ text, locale: "en", means })

const balloon = says(/mongolfier|balloon/i)
const kayak = says(/kayak/i)
const vespa = says(/vespa/i)
const snowshoes = says(/ciaspol|snowshoe/i)
const paragliding = says(/parapend|paraglid/i)
const truffle = says(/tartuf|truffl/i)
const horse = says(/cavall|horse/i)
const witches = says(/streg|witch/i)
const ferrata = says(/ferrata/i)
const stars = either(kind("night"), says(/\bstell[ae]|\bstars?\b/i))

/** A hundred queries: plain words, plurals, places by all their names, typing mistakes, both languages at once. */
export const recallQueries: readonly RecallQuery[] = [
  // Words in their basic form, and in another number or form.
  it("mongolfiera", balloon),
  it("mongolfiere", balloon),
  en("balloons", balloon),
  it("kayak", kayak),
  en("kayaking", kayak),
  it("giri in vespa", vespa),
  it("ciaspola", snowshoes),
  en("snowshoe", snowshoes),
  it("parapendi", paragliding),
  en("paraglide", paragliding),
  it("tartufi", truffle),
  en("truffle", truffle),
  it("cavallo", horse),
  en("horses", horse),
  it("strega", witches),
  en("witch", witches),
  it("ferrate", ferrata),
  it("stella", stars),
  en("star", stars),
  it("mosaici", says(/mosaic/i)),
  it("castelli", says(/castell[oi]\b|castle/i)),
  en("volcano", says(/volcan|vulcan/i)),
  it("grotte", says(/grott[ae]|\bcaves?\b/i)),
  en("islands", says(/island|\bisol[ae]\b/i)),
  it("vela", says(/\bvel[ae]\b|\bsail/i)),
  // Categories of experiences.
  it("vino", either(kind("wine"), says(/\bvin[oi]\b|\bwines?\b/i))),
  en("wines", either(kind("wine"), says(/\bvin[oi]\b|\bwines?\b/i))),
  it("cantina", either(kind("wine"), says(/cantin[ae]|cellar/i))),
  it("terme", either(kind("wellness"), says(/\bterm[ae]/i))),
  en("spa", either(kind("wellness"), says(/\bspas?\b/i))),
  it("motori", either(kind("motor"), says(/\bmotor[ei]/i))),
  en("snow", either(kind("snow"), says(/\bsnow/i))),
  it("montagne", either(kind("mountain"), says(/montagn|mountain/i))),
  // Places, also by their English and dialect names.
  it("Firenze", at("Firenze")),
  en("Florence", at("Firenze")),
  en("Rome", at("Roma")),
  en("Venice", at("Venezia")),
  en("Naples", at("Napoli")),
  en("Turin", at("Torino")),
  en("Milan", at("Milano")),
  en("Genoa", at("Genova")),
  en("Syracuse", at("Siracusa")),
  en("Tuscany", at("toscana")),
  it("sardinia", at("sardegna")),
  en("Apulia", at("puglia")),
  en("Sicilia", at("sicilia")),
  it("napule", at("Napoli")),
  it("Zena", at("Genova")),
  it("Turìn", at("Torino")),
  it("milan", at("Milano")),
  it("Venexia", at("Venezia")),
  it("rumagna", at("emilia-romagna")),
  it("romagna", at("emilia-romagna")),
  it("friûl", at("friuli-venezia-giulia")),
  it("südtirol", at("trentino-alto-adige")),
  en("alto adige", at("trentino-alto-adige")),
  it("brixen", at("Bressanone")),
  it("kastelruth", at("Castelrotto")),
  it("casteddu", at("Cagliari")),
  it("palemmu", at("Palermo")),
  it("lucania", at("basilicata")),
  it("val d'aosta", at("valle-d-aosta")),
  it("laquila", at("L’Aquila")),
  it("cortina d’ampezzo", at("Cortina d’Ampezzo")),
  it("san remo", at("Sanremo")),
  it("reggio calabria", at("Reggio Calabria")),
  it("mondovi", at("Mondovì")),
  // With typing mistakes.
  it("fiernze", at("Firenze")),
  it("venzia", at("Venezia")),
  it("bolonga", at("Bologna")),
  en("florance", at("Firenze")),
  it("sicila", at("sicilia")),
  it("parapedio", paragliding),
  it("mongolfira", balloon),
  en("baloon", balloon),
  it("cayak", kayak),
  it("ciapsole", snowshoes),
  it("tartuffo", truffle),
  en("truffels", truffle),
  it("prosciuto", says(/prosciutt/i)),
  it("orechiette", says(/orecchiett/i)),
  it("tortelini", says(/tortellin/i)),
  it("brunelo", says(/brunello/i)),
  it("baroolo", says(/barolo/i)),
  it("uffizzi", says(/uffizi/i)),
  it("ceramiche di caltagirone", at("Caltagirone")),
  // Several words, of which one may be misspelt or in the other language.
  it("vino toscana", both(at("toscana"), either(kind("wine"), says(/\bvin[oi]\b|\bwines?\b/i)))),
  en("wine sicilia", both(at("sicilia"), either(kind("wine"), says(/\bvin[oi]\b|\bwines?\b/i)))),
  it("wine piemonte", both(at("piemonte"), either(kind("wine"), says(/\bvin[oi]\b|\bwines?\b/i)))),
  en("kayak sardegna", both(at("sardegna"), kayak)),
  it("mongolfiera toskana", both(at("toscana"), balloon)),
  it("vespa siclia", both(at("sicilia"), vespa)),
  en("paragliding trentino", both(at("trentino-alto-adige"), paragliding)),
  it("terme veneto", both(at("veneto"), either(kind("wellness"), says(/\bterm[ae]/i)))),
  it("ciaspole dolomitti", both(snowshoes, either(says(/dolomit/i), at("trentino-alto-adige")))),
  en("opera verona", at("Verona")),
  it("vetro murano", says(/murano/i)),
  en("glass blowing venise", says(/murano/i)),
  it("ghiacciaio monte biano", both(at("Courmayeur"), says(/ghiacciai/i))),
  it("neve etna", both(says(/\betna\b/i), kind("snow"))),
]

/** A hundred queries of three words or more: an activity, a place, company or mood, and both languages at once. */
export const longQueries: readonly RecallQuery[] = [
  it("corso cucina roma", both(at("Roma"), kind("food"))),
  it("lezione di cucina a bologna", both(at("Bologna"), kind("food"))),
  it("corso di cucina napoli pizza", says(/\bpizza/i)),
  it("degustazione vini toscana coppia", both(at("toscana"), kind("wine"))),
  it("degustazione vino piemonte castello", both(at("piemonte"), kind("wine"))),
  it("vino sicilia con amici", both(at("sicilia"), kind("wine"))),
  it("visita in cantina in umbria", both(at("umbria"), kind("wine"))),
  it("cantina veneto prosecco passeggiata", says(/prosecco/i)),
  it("giro in barca a capri", says(/\bcapri\b/i)),
  it("gita in barca sardegna cale", both(at("sardegna"), both(kind("sea"), says(/\bcale\b/i)))),
  it("barca a vela toscana", both(at("toscana"), says(/\bvela\b/i))),
  it("barca a vela lago di garda", both(says(/\bvela\b/i), says(/garda/i))),
  it("kayak puglia con bambini", both(at("puglia"), kayak)),
  it("kayak in sardegna tra amici", both(at("sardegna"), kayak)),
  it("kayak mare marche due sorelle", both(at("marche"), kayak)),
  it("kayak sotto i trabocchi", says(/trabocchi/i)),
  it("mongolfiera in toscana in coppia", both(at("toscana"), balloon)),
  it("volo in mongolfiera piemonte", both(at("piemonte"), balloon)),
  it("volo in mongolfiera puglia trulli", both(at("puglia"), balloon)),
  it("mongolfiera valle d’aosta alba", both(at("valle-d-aosta"), balloon)),
  it("parapendio dolomiti prima volta", both(paragliding, says(/dolomit/i))),
  it("parapendio sicilia taormina coraggio", both(paragliding, at("sicilia"))),
  it("parapendio veneto monte grappa", both(paragliding, at("veneto"))),
  it("giro in vespa in sicilia", both(at("sicilia"), vespa)),
  it("vespa chianti toscana romantico", both(at("toscana"), vespa)),
  it("giro in vespa veneto colli", both(at("veneto"), vespa)),
  it("vespa liguria al mare", both(at("liguria"), vespa)),
  it("vespa abruzzo borghi pietra", both(at("abruzzo"), vespa)),
  it("terme in toscana di notte", both(at("toscana"), kind("wellness"))),
  it("terme veneto weekend relax", both(at("veneto"), kind("wellness"))),
  it("terme lombardia bormio coppia", both(at("lombardia"), kind("wellness"))),
  it("terme viterbo lazio pozze", both(at("Viterbo"), kind("wellness"))),
  it("bagno nel fieno alto adige", says(/bagno nel fieno/i)),
  it("ciaspole dolomiti luna piena", both(snowshoes, at("trentino-alto-adige"))),
  it("ciaspole marche mare neve", both(snowshoes, at("marche"))),
  it("ciaspole toscana abetone famiglia", both(snowshoes, at("toscana"))),
  it("ciaspole val ferret inverno", both(snowshoes, at("valle-d-aosta"))),
  it("cani da slitta piemonte", says(/husky/i)),
  it("slitta con i cani bambini", says(/husky|slitta|sled/i)),
  it("slitta friuli laghi fusine", says(/fusine/i)),
  it("scialpinismo etna mare sicilia", both(says(/etna/i), kind("snow"))),
  it("via ferrata dolomiti principianti", both(ferrata, at("trentino-alto-adige"))),
  it("via ferrata cortina prima", both(ferrata, at("veneto"))),
  it("arrampicata liguria finale prime prese", at("Finale Ligure")),
  it("etna crateri trekking guida", both(says(/etna/i), kind("mountain"))),
  it("sentiero degli dei costiera", says(/sentiero degli dei/i)),
  it("trekking sardegna gorropu canyon", says(/gorropu/i)),
  it("alba tre cime di lavaredo", says(/alba alle tre cime/i)),
  it("cavallo in umbria castelluccio fioritura", both(horse, at("umbria"))),
  it("passeggiata a cavallo toscana maremma", says(/butteri/i)),
  it("passeggiata a cavallo puglia bosco", both(horse, at("puglia"))),
  it("tartufo umbria con pranzo", both(truffle, at("umbria"))),
  it("caccia al tartufo piemonte cane", both(truffle, at("piemonte"))),
  it("orso marsicano abruzzo parco", says(/orso marsicano/i)),
  it("fenicotteri sicilia vendicari alba", says(/vendicari/i)),
  it("balene al largo liguria", says(/balene/i)),
  it("mozzarella bufala paestum colazione", says(/bufale/i)),
  it("parmigiano caseificio emilia mattina", says(/parmigiano/i)),
  it("prosciutto san daniele friuli", says(/san daniele/i)),
  it("orecchiette bari vecchia nonna", says(/orecchiette/i)),
  it("pesto genova mortaio corso", says(/pesto/i)),
  it("risotto milano casa ringhiera", both(at("Milano"), says(/risotto/i))),
  it("tortellini bologna sfoglia lezione", says(/tortellini/i)),
  it("mosaico ravenna laboratorio bambini", says(/mosaico con/i)),
  it("vetro soffiato murano venezia", says(/murano/i)),
  it("ceramica caltagirone dipingere maiolica", at("Caltagirone")),
  it("laboratorio carta fabriano famiglia", at("Fabriano")),
  it("maschere mamoiada intaglio sardegna", says(/mamoiada/i)),
  it("uffizi firenze senza coda", says(/uffizi/i)),
  it("galleria borghese roma bernini", says(/bernini/i)),
  it("cenacolo milano biglietti leonardo", says(/cenacolo/i)),
  it("roma di notte passeggiata", says(/roma quando spengono/i)),
  it("milano navigli sera aperitivo", says(/navigli/i)),
  it("streghe benevento notte paura", says(/benevento/i)),
  it("opera arena verona estate", both(at("Verona"), says(/arena/i))),
  it("stelle osservazione valle d’aosta", both(at("valle-d-aosta"), kind("night"))),
  it("stelle sardegna nuraghi notte", says(/nuragh/i)),
  it("bici appia antica roma", says(/appia/i)),
  it("lucca in bicicletta mura", says(/lucca in bici/i)),
  it("idrovolante lago di como", says(/idrovolante/i)),
  it("kart puglia pista bambini", both(at("puglia"), says(/\bkart/i))),
  it("guidare ferrari maranello regalo", says(/maranello/i)),
  it("guida sul ghiaccio cervino", says(/guida sul ghiaccio/i)),
  it("fuoristrada sardegna pranzo pastori", both(at("sardegna"), says(/fuoristrada/i))),
  en("cooking class in rome", both(at("Roma"), kind("food"))),
  en("pasta making bologna class", says(/tortellini/i)),
  en("wine tasting tuscany couple", both(at("toscana"), kind("wine"))),
  en("prosecco walk valdobbiadene hills", says(/prosecco/i)),
  en("boat trip capri island", says(/\bcapri\b/i)),
  en("hot air balloon tuscany", both(at("toscana"), balloon)),
  en("balloon ride puglia trulli", both(at("puglia"), balloon)),
  en("vespa tour tuscany chianti", both(at("toscana"), vespa)),
  en("kayaking sardinia with friends", both(at("sardegna"), kayak)),
  en("hot springs saturnia tuscany", says(/saturnia/i)),
  en("dog sledding dolomites winter", both(at("trentino-alto-adige"), says(/\bdogs?\b/i))),
  en("truffle hunting piedmont dog", both(truffle, at("piemonte"))),
  en("murano glass blowing venice", says(/murano/i)),
  en("rowing lesson venice canals", both(at("Venezia"), says(/rowing/i))),
  en("tour vespa sicilia mare", both(at("sicilia"), vespa)),
  en("degustazione wine toscana tasting", both(at("toscana"), kind("wine"))),
]
