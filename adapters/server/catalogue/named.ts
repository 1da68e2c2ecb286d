import type { Locale } from "../../../domain/locale.ts"

/**
 * SQL: the name of an experience in the reader's language, as the catalogue has it now. `summary` is the SQL of what was
 * booked or bought; an experience that is no longer sold keeps the name that it had then.
 */
export const experienceNamed = (summary: string, locale: Locale): string =>
  `coalesce((select n.data->'name'->>'${locale}' from experiences n where n.id = ${summary}->'experience'->>'id'),
    ${summary}->'experience'->>'name')`
