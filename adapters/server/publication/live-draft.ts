import type { Experience, Partner, Variant } from "../../../domain/catalogue/experience.ts"
import { basisPoints } from "../../../domain/money/cents.ts"
import { isUploaded } from "../../../domain/pictures/picture.ts"
import type { Draft, DraftPicture, DraftVariant } from "../../../domain/publication/draft.ts"
import type { LiveExperience, VariantSchedule } from "../catalogue/part.ts"

/** What is live, as a draft to go on from. */
export function draftOfLive({ experience, schedules, images }: LiveExperience): Draft {
  const { name, summary, description, visitType, program, included, excluded, additionalInfo } = experience
  const { showPartnerName, cancellationHours, categories, address, bring = [], arriveMinutes = null } = experience
  const scheduleOf = (id: string) => schedules.find(({ variantId }) => variantId === id)
  return {
    ...{ name, summary, description, visitType, program, included, excluded, additionalInfo },
    ...{ showPartnerName, cancellationHours, categories, address, bring, arriveMinutes },
    pictures: uploadedIn(images),
    variants: experience.variants.map((variant): DraftVariant => {
      const { patterns = [], exceptions = [] } = scheduleOf(variant.id) ?? {}
      return { ...variant, patterns, exceptions }
    }),
  }
}

/** Null: the shop's drawings are shown. */
function uploadedIn({ it, en }: LiveExperience["images"]): readonly DraftPicture[] | null {
  const pictures = it.flatMap((picture, n): DraftPicture[] =>
    isUploaded(picture)
      ? [{ picture: picture.upload, alt: { it: picture.alt ?? "", en: en[n]?.alt ?? "" }, focus: picture.focus }]
      : [],
  )
  return pictures.length === it.length ? pictures : null
}

export const schedulesOf = ({ variants }: Draft): readonly VariantSchedule[] =>
  variants.map(({ id, patterns, exceptions }) => ({ variantId: id, patterns, exceptions }))

const variantOf = ({ patterns: _, exceptions: __, ...variant }: DraftVariant): Variant => ({
  ...variant,
  // JSON has kept the number alone.
  depositPercent: variant.depositPercent === null ? null : basisPoints(variant.depositPercent),
})

type Kept = Pick<Experience, "id" | "slug" | "popularity" | "publishedAt" | "images">

/** A whole draft as the catalogue holds it. Throws RangeError if it has no variant or no place. */
export function experienceOf(draft: Draft, partner: Pick<Partner, "id">, kept: Kept): Experience {
  const { variants, categories, address, pictures: _, bring, arriveMinutes, ...written } = draft
  const { lat, lon } = address
  const [first, ...others] = variants.map(variantOf)
  const [category, ...further] = categories
  if (first === undefined || category === undefined || lat === null || lon === null)
    throw new RangeError(`${kept.id} is not whole`)
  return {
    ...written,
    ...kept,
    categories: [category, ...further],
    address: { ...address, lat, lon },
    partnerId: partner.id,
    variants: [first, ...others],
    ...(bring.length > 0 && { bring }),
    ...(arriveMinutes !== null && { arriveMinutes }),
  }
}
