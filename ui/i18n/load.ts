import type { Locale } from "../../domain/locale.ts"
import type { Catalogue } from "./messages.tsx"
import { partsOf, type TextFile } from "./parts.ts"

/** All texts of a language. */
export async function loadMessages(locale: Locale): Promise<Catalogue> {
  const module = locale === "it" ? await import("./messages/it.json") : await import("./messages/en.json")
  return module.default
}

type Module = { readonly default: Catalogue }

const files: Readonly<Record<Locale, Readonly<Record<TextFile, () => Promise<Module>>>>> = {
  it: {
    core: () => import("./messages/it.json?part=core"),
    booking: () => import("./messages/it.json?part=booking"),
    contact: () => import("./messages/it.json?part=contact"),
    experience: () => import("./messages/it.json?part=experience"),
    flows: () => import("./messages/it.json?part=flows"),
    landing: () => import("./messages/it.json?part=landing"),
    legal: () => import("./messages/it.json?part=legal"),
    map: () => import("./messages/it.json?part=map"),
    participation: () => import("./messages/it.json?part=participation"),
    search: () => import("./messages/it.json?part=search"),
    withdrawal: () => import("./messages/it.json?part=withdrawal"),
  },
  en: {
    core: () => import("./messages/en.json?part=core"),
    booking: () => import("./messages/en.json?part=booking"),
    contact: () => import("./messages/en.json?part=contact"),
    experience: () => import("./messages/en.json?part=experience"),
    flows: () => import("./messages/en.json?part=flows"),
    landing: () => import("./messages/en.json?part=landing"),
    legal: () => import("./messages/en.json?part=legal"),
    map: () => import("./messages/en.json?part=map"),
    participation: () => import("./messages/en.json?part=participation"),
    search: () => import("./messages/en.json?part=search"),
    withdrawal: () => import("./messages/en.json?part=withdrawal"),
  },
}

/**
 * The texts of one language, file by file as pages need them: the other language never travels. `need` is told each
 * page (its path without language) before it is shown, and says nothing when all of its texts are there.
 */
export function textsOf(locale: Locale) {
  const texts: Catalogue = {}
  const there = new Set<TextFile>()
  const load = async (file: TextFile) => {
    const module = await files[locale][file]()
    Object.assign(texts, module.default)
    there.add(file)
  }
  const need = (path: string): Promise<void> | undefined => {
    const missing = (["core", ...partsOf(path)] as const).filter((file) => !there.has(file))
    return missing.length === 0 ? undefined : Promise.all(missing.map(load)).then(() => {})
  }
  return { texts, need }
}
