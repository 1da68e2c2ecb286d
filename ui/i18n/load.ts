import type { Locale } from "../../domain/locale.ts"
import type { Catalogue } from "./messages.tsx"

/** One language is one chunk: the other never travels. */
export async function loadMessages(locale: Locale): Promise<Catalogue> {
  const module = locale === "it" ? await import("./messages/it.json") : await import("./messages/en.json")
  return module.default
}
