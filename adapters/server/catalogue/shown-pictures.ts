import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Picture, UploadedPicture } from "../../../domain/catalogue/experience.ts"
import { locales, type Text } from "../../../domain/locale.ts"
import { Refused } from "../kernel/refused.ts"

/** Fails with Refused if this partner has no such experience: another partner's is not found either. */
export const isOwnExperience = Effect.fn("catalogue.isOwnExperience")(function* (id: string, partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select from experiences where id = ${id} and partner_id = ${partnerId}`
  if (row === undefined) return yield* new Refused({ code: "experience_not_found" })
})

export type NewPicture = { readonly shown: Omit<UploadedPicture, "alt">; readonly alt: Text }

/**
 * Shows these pictures of an experience wherever it is shown, and returns what is shown now. Without any, its drawings
 * are shown: they are kept from the first time on.
 */
export const showPictures = Effect.fn("catalogue.showPictures")(function* (
  id: string,
  pictures: readonly NewPicture[],
) {
  const sql = yield* SqlClient.SqlClient
  const all = JSON.stringify(pictures.map(({ shown }) => shown))
  const [it, en] = locales.map((locale) =>
    JSON.stringify(pictures.map(({ shown, alt }) => ({ ...shown, alt: alt[locale] }))),
  )
  const shown = (column: "data" | "card_it" | "card_en", images: string | undefined) =>
    sql`jsonb_set(${sql(column)}, '{images}', case when ${pictures.length === 0}
      then coalesce(drawn_images, data->'images') else ${images}::text::jsonb end)`
  const [row] = yield* sql<{ images: readonly Picture[] }>`
    update experiences set drawn_images = coalesce(drawn_images, data->'images'), data = ${shown("data", all)},
      card_it = ${shown("card_it", it)}, card_en = ${shown("card_en", en)}
    where id = ${id} returning card_it->'images' as images`
  return row?.images ?? []
})
