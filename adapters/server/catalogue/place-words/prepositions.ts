import { type RegionId, regionNames } from "../../../../domain/catalogue/taxonomy.ts"
import type { Text } from "../../../../domain/locale.ts"

/** `a Firenze`, `ad Alba`, `all’Aquila`, `alle Isole Tremiti`. `name` is the city's name in both languages. */
export function inCity(name: Text): Text {
  return { it: italianIn(name.it), en: `in ${/ Islands$/.test(name.en) ? "the " : ""}${name.en}` }
}

/** Takes a label like `Provincia dell’Aquila`, `Province of L’Aquila`. */
export function inProvince(label: Text): Text {
  return { it: `in ${lowerFirst(label.it)}`, en: `in the ${lowerFirst(label.en)}` }
}

/** `in Toscana`, `nelle Marche`, `nel Lazio`. */
export function inRegion(region: RegionId): Text {
  const { it, en } = regionNames[region]
  return { it: `${withArticleIn[region] ?? "in"} ${it}`, en: `in ${withThe.has(region) ? "the " : ""}${en}` }
}

const withArticleIn: Readonly<Partial<Record<RegionId, string>>> = { marche: "nelle", lazio: "nel" }
const withThe: ReadonlySet<RegionId> = new Set<RegionId>(["marche", "valle-d-aosta", "veneto"])

type Article = "il" | "lo" | "la" | "i" | "gli" | "le" | "l’"

/** The preposition «a» joined with each article. */
const fused: Readonly<Record<Article, string>> = {
  il: "al ",
  lo: "allo ",
  la: "alla ",
  i: "ai ",
  gli: "agli ",
  le: "alle ",
  "l’": "all’",
}

/** Splits a name into its article and the rest. Plural islands take an article that is not part of their name. */
function articleOf(name: string): readonly [Article | null, string] {
  if (/^Isole /.test(name)) return ["le", name]
  const [, word = "", rest = ""] = /^(L’|(?:Il|Lo|La|I|Gli|Le) )(.+)$/.exec(name) ?? []
  const article = articles.find((one) => one === word.trim().toLowerCase())
  return article === undefined ? [null, name] : [article, rest]
}
const articles: readonly Article[] = ["il", "lo", "la", "i", "gli", "le", "l’"]

function italianIn(name: string): string {
  const [article, bare] = articleOf(name)
  if (article !== null) return `${fused[article]}${bare}`
  return /^[AÀ]/.test(name) ? `ad ${name}` : `a ${name}`
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
