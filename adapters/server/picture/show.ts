import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Focus, UploadedPicture } from "../../../domain/catalogue/experience.ts"
import type { Text } from "../../../domain/locale.ts"
import { isOwnExperience, type NewPicture, showPictures } from "../catalogue/part.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { Refused } from "../kernel/refused.ts"

type Shown = { readonly picture: string; readonly alt: Text; readonly focus?: Focus }
type Stored = Pick<UploadedPicture, "width" | "height" | "colours"> & { readonly picture: string }

const CENTRE: Focus = { x: 50, y: 50 }

/** Shows these pictures of the partner's experience, in this order. Without any, its drawings are shown again. */
export const shownPictures = Effect.fn("picture.shownPictures")(function* (
  authorization: string | undefined,
  experienceId: string,
  asked: readonly Shown[],
) {
  const partnerId = yield* partnerOf(authorization, "pictures")
  yield* isOwnExperience(experienceId, partnerId)
  return yield* showPictures(experienceId, yield* picturesOf(experienceId, asked))
})

/** These pictures, as pages need them. Fails with Refused, naming the first that was not uploaded for the experience. */
export const picturesOf = Effect.fn("picture.of")(function* (experienceId: string, asked: readonly Shown[]) {
  const sql = yield* SqlClient.SqlClient
  const stored = yield* sql<Stored>`
    select picture, width, height, colours from uploaded_picture
    where experience_id = ${experienceId} and picture = any(${asked.map(({ picture }) => picture)})`
  const names = asked.map(({ picture }) => picture)
  const unknown = asked.findIndex(
    ({ picture }, index) => names.indexOf(picture) !== index || !stored.some((one) => one.picture === picture),
  )
  if (unknown >= 0) {
    const code = "field_no_such_option"
    return yield* new Refused({ code: "validation_failed", errors: [{ field: `pictures.${unknown}.picture`, code }] })
  }
  return asked.map(({ picture, alt, focus = CENTRE }): NewPicture => {
    const { width, height, colours } = stored.find((one) => one.picture === picture)!
    return { shown: { upload: picture, width, height, focus, colours }, alt }
  })
})

/** The pictures that were uploaded for an experience, the newest first. */
export const uploadsOf = Effect.fn("picture.uploads")(function* (experienceId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Stored>`
    select picture, width, height, colours from uploaded_picture where experience_id = ${experienceId}
    order by created_at desc, picture`
})
