import { Effect } from "effect"
import { provinceNames } from "../../../domain/catalogue/provinces.ts"
import type { Locale } from "../../../domain/locale.ts"
import { pageParams } from "../../../domain/pages.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import {
  type Draft,
  type DraftVariant,
  draftParts,
  newVariant,
  variantParts,
} from "../../../domain/publication/draft.ts"
import { MOST_NAME, MOST_VARIANTS } from "../../../domain/publication/limits.ts"
import { type Reading, reading } from "../../../domain/publication/reading.ts"
import {
  noteOverlap,
  readExtras,
  readOffers,
  readPictures,
  readPlace,
  readProgram,
  readSchedule,
  readTexts,
  readVariant,
} from "../../../domain/publication/typed.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { dateText, dateTimeText } from "../../../domain/time/text.ts"
import type { Done, PostedPage } from "../account/part.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { memberForm } from "../partner/part.ts"
import { uploadsOf } from "../picture/part.ts"
import { now } from "../store/clock.ts"
import {
  beginExperience,
  checkAgainstSold,
  discardDraft,
  type OwnExperience,
  publishDraft,
  saveDraft,
  withdrawDraft,
} from "./drafts.ts"
import { isMultipart, uploadForm } from "./upload-form.ts"

/** The path's part of this name, as its page calls it. */
const named = ({ request }: PostedPage, name: string): string => pageParams(new URL(request.url).pathname)[name] ?? ""

const whenIn = (locale: Locale) => (instant: string) => dateTimeText(instant, locale)

const experiencesForm = memberForm("/partner/experiences", (posted, member) =>
  Effect.gen(function* () {
    const form = reading(posted.field, posted.locale)
    const name = form.named("name", MOST_NAME)
    yield* refuseFields(form.problems)
    return { go: partnerPaths.experience(yield* beginExperience(member, name)) } satisfies Done
  }),
)

/** The revision that the page has shown. */
const seenIn = ({ field }: Pick<PostedPage, "field">): number => Number(/^\d{1,9}$/.exec(field("revision"))?.[0] ?? 0)

const nextVariantId = (id: string, { variants }: Draft, others: readonly string[]): string => {
  const used = new Set([...variants.map((one) => one.id), ...others])
  for (let n = 1; ; n++) if (!used.has(`${id}-v${n}`)) return `${id}-v${n}`
}

const experienceForm = memberForm("/partner/experiences/$id", (posted, member) =>
  Effect.gen(function* () {
    const id = named(posted as PostedPage, "id")
    const go = (done: string): Done => ({ go: `${partnerPaths.experience(id)}?${new URLSearchParams({ done })}` })
    switch (posted.form) {
      case "experiencePublish":
        yield* publishDraft(member, id, seenIn(posted), whenIn(posted.locale))
        return go(posted.form)
      case "experienceWithdraw":
        yield* withdrawDraft(member, id)
        return go(posted.form)
      case "experienceDiscard": {
        yield* discardDraft(member, id, seenIn(posted))
        return { go: partnerPaths.experiences } satisfies Done
      }
      case "variantAdd": {
        let variantId = ""
        yield* saveDraft(member, id, seenIn(posted), (own) => {
          const { newest, live } = own
          if (newest.variants.length >= MOST_VARIANTS)
            return Effect.fail(new Refused({ code: "variants_at_most", params: { maximum: MOST_VARIANTS } }))
          variantId = nextVariantId(id, newest, live?.experience.variants.map((one) => one.id) ?? [])
          return Effect.succeed({ ...newest, variants: [...newest.variants, newVariant(variantId)] })
        })
        return { go: partnerPaths.experiencePart(id, "variant", variantId) } satisfies Done
      }
      case "variantRemove":
        yield* saveDraft(member, id, seenIn(posted), (own) =>
          Effect.gen(function* () {
            const { newest } = own
            const variants = newest.variants.filter((one) => one.id !== posted.field("variant"))
            if (variants.length === newest.variants.length) return yield* new Refused({ code: "not_found" })
            const next = { ...newest, variants }
            yield* checkAgainstSold(own, next, whenIn(posted.locale))
            return next
          }),
        )
        return go(posted.form)
      default:
        return posted.form satisfies never
    }
  }),
)

type Change = (own: OwnExperience, form: Reading, today: string) => Effect.Effect<Draft, Refused>

const ofDraft =
  (read: (form: Reading) => Partial<Draft>): Change =>
  ({ newest }, form) =>
    Effect.succeed({ ...newest, ...read(form) })

const ofVariant =
  (variantId: string, read: (form: Reading, was: DraftVariant, today: string) => DraftVariant): Change =>
  ({ newest }, form, today) => {
    const was = newest.variants.find((one) => one.id === variantId)
    if (was === undefined) return Effect.fail(new Refused({ code: "not_found" }))
    const next = read(form, was, today)
    return Effect.succeed({ ...newest, variants: newest.variants.map((one) => (one === was ? next : one)) })
  }

const provinces = Object.keys(provinceNames)

const partForm = memberForm("/partner/experiences/$id/$part", (posted, member) =>
  Effect.gen(function* () {
    const { request, locale } = posted
    const [id, typed] = [named(posted as PostedPage, "id"), named(posted as PostedPage, "part")]
    const part = [...draftParts, ...variantParts].find((one) => one === typed)
    if (part === undefined) return yield* new Refused({ code: "not_found" })
    // A picture comes as a file alone (upload-form.ts).
    if (posted.form === "pictureUpload") return yield* new Refused({ code: "malformed_request" })
    const variantId = new URL(request.url).searchParams.get("variant") ?? ""
    const uploads = part === "pictures" ? yield* uploadsOf(id) : []
    const form = reading(posted.field, locale)
    const changes: Readonly<Record<typeof part, Change>> = {
      texts: ofDraft(readTexts),
      program: ofDraft(readProgram),
      place: ofDraft((one) => readPlace(one, provinces)),
      pictures: ofDraft((one) => {
        const pictures = readPictures(
          one,
          uploads.map(({ picture }) => picture),
        )
        return pictures.length === 0 ? {} : { pictures }
      }),
      variant: ofVariant(variantId, readVariant),
      times: ofVariant(variantId, (one, was, today) => {
        const next = readSchedule(one, was, today)
        noteOverlap(one, next, today, (date) => dateText(date, locale))
        return next
      }),
      extras: ofVariant(variantId, readExtras),
      offers: ofVariant(variantId, readOffers),
    }
    const today = romeToday(yield* now)
    yield* saveDraft(member, id, seenIn(posted), (own) =>
      Effect.gen(function* () {
        const next = yield* changes[part](own, form, today)
        yield* refuseFields(form.problems)
        if (part === "times" || part === "variant") yield* checkAgainstSold(own, next, whenIn(locale))
        return next
      }),
    )
    return { go: `${partnerPaths.experience(id)}?${new URLSearchParams({ done: posted.form })}` } satisfies Done
  }),
)

/** The page of the pictures has a form with a file, too. */
const partForms = {
  ...partForm,
  take: (request: Request, address: string | null) =>
    isMultipart(request) ? uploadForm(request) : partForm.take(request, address),
}

export const publicationForms = [experiencesForm, experienceForm, partForms] as const
