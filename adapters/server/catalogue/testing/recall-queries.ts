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
