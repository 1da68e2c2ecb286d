import address from "virtual:texts"
import type { Locale } from "../../domain/locale.ts"
import type { Catalogue } from "./messages.tsx"
import type { TextFile } from "./texts.gen.ts"

/** All texts of one language. */
export async function loadMessages(locale: Locale): Promise<Catalogue> {
  const module = locale === "it" ? await import("virtual:texts/it") : await import("virtual:texts/en")
  return module.default
}

/**
 * The texts of one language, loaded file by file as pages need them. The other language is never sent. `need` gets the
 * features whose texts a page shows, before the page is shown. It returns nothing if all of them are loaded.
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
