import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import type { RegisterEntry } from "../../../domain/personal-data/ports.ts"
import { basisText, keepText } from "../../../domain/personal-data/texts.ts"
import type { PersonalTable } from "../kernel/personal.ts"
import { Register } from "../kernel/register.ts"

/** An entry of the register in a language. */
const shownEntry = (entry: PersonalTable, locale: Locale): RegisterEntry => ({
  id: entry.table,
  what: entry.what[locale],
  purpose: entry.purpose[locale],
  basis: basisText(entry.basis, locale),
  keep: keepText(entry.keep, locale),
  held: typeof entry.erase === "string" ? null : entry.erase.hold[locale],
})

/** The register as the privacy page shows it. */
export const shownRegister = (locale: Locale) =>
  Effect.map(Register, ({ personal }) => ({ entries: personal.map((entry) => shownEntry(entry, locale)) }))
