import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Locale, locales } from "../../domain/locale.ts"

export type Texts = Readonly<Record<string, string>>

/** The ICU texts of one feature, in both languages. */
export type FeatureTexts = { readonly feature: string; readonly texts: Readonly<Record<Locale, Texts>> }

export const textFile = (feature: string, locale: Locale) => join("ui", feature, `texts.${locale}.json`)

/** Features whose texts are sent with every page, because most pages use them. */
export const onEveryPage: readonly string[] = ["card", "consent", "favourites", "home", "kit", "search-box", "shell"]

/** Features whose texts other features may use too. Those of `ui/visit` are sent with the pages that name it. */
export const shared: readonly string[] = [...onEveryPage, "visit"]

/**
 * Reads the texts beside the views, `ui/<feature>/texts.<locale>.json`. Each fault throws an error that describes it.
 */
export function readTexts(root: string): readonly FeatureTexts[] {
  const folders = readdirSync(join(root, "ui"), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const all = folders
    .map(({ name }) => name)
    .filter((feature) => hasTexts(root, feature))
    .sort()
    .map((feature) => ({ feature, texts: { it: readOne(root, feature, "it"), en: readOne(root, feature, "en") } }))
  refuseTwice(all)
  return all
}

function hasTexts(root: string, feature: string): boolean {
  const folder = join(root, "ui", feature)
  if (locales.some((locale) => existsSync(join(root, textFile(feature, locale))))) return true
  if (feature !== "i18n" && readdirSync(folder).some((name) => asksForTexts(join(folder, name))))
    throw new Error(`ui/${feature} shows texts but has none of its own: ${textFile(feature, "it")} is missing.`)
  return false
}

const asksForTexts = (file: string) =>
  /(?<!test)\.tsx?$/.test(file) && /\b(useText|Text)\b[^;]*?i18n\/messages/.test(readFileSync(file, "utf8"))

function readOne(root: string, feature: string, locale: Locale): Texts {
  const file = textFile(feature, locale)
  if (!existsSync(join(root, file)))
    throw new Error(`ui/${feature} has texts in one language only: ${file} is missing.`)
  return JSON.parse(readFileSync(join(root, file), "utf8"))
}

/** If two features had the same key, its text would depend on which page came first. */
function refuseTwice(all: readonly FeatureTexts[]): void {
  const owners = new Map<string, string>()
  for (const { feature, texts } of all)
    for (const key of Object.keys(texts.it)) {
      const other = owners.get(key)
      if (other !== undefined) throw new Error(`Both ui/${other} and ui/${feature} have the text "${key}": rename one.`)
      owners.set(key, feature)
    }
}

/** All texts of one language. */
export function fold(all: readonly FeatureTexts[], locale: Locale): Texts {
  return Object.assign({}, ...all.map(({ texts }) => texts[locale]))
}
