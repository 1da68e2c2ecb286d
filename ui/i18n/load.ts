import address from "virtual:texts"
import type { Locale } from "../../domain/locale.ts"
import type { Catalogue } from "./messages.tsx"
import type { TextFile } from "./texts.gen.ts"

/** All texts of a language. */
export async function loadMessages(locale: Locale): Promise<Catalogue> {
  const module = locale === "it" ? await import("virtual:texts/it") : await import("virtual:texts/en")
  return module.default
}

/**
 * The texts of one language, file by file as pages need them: the other language never travels. `need` is told which
 * features' texts a page shows, before it is shown. It returns nothing if they are all there.
 */
export function textsOf(locale: Locale) {
  const texts: Catalogue = {}
  const there = new Set<string>()
  const load = async (file: TextFile | "core") => {
    const response = await fetch(`${address}${locale}/${file}.json`)
    if (!response.ok) throw new Error(`no texts of ${file}: ${response.status}`)
    Object.assign(texts, await response.json())
    there.add(file)
  }
  const need = (named: readonly TextFile[]): Promise<void> | undefined => {
    const missing = (["core", ...named] as const).filter((file) => !there.has(file))
    return missing.length === 0 ? undefined : Promise.all(missing.map(load)).then(() => {})
  }
  return { texts, need }
}
