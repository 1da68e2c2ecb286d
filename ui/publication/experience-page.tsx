import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { type DraftVariant, draftParts, type Missing, variantParts } from "../../domain/publication/draft.ts"
import type { PartnerExperience } from "../../domain/publication/ports.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import p from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import { StandingBadge } from "./experiences-page.tsx"
import s from "./publication.module.css"

export const publicationDone = [
  "draftSave",
  "pictureUpload",
  "experiencePublish",
  "experienceWithdraw",
  "variantRemove",
] as const
export type PublicationDone = (typeof publicationDone)[number]

type Props = PartnerExperience & { readonly posted: PostedAccount | null; readonly done: PublicationDone | null }

/** One experience: its state, what is missing, the pages of its draft, and what an owner does with it. */
export function ExperiencePage({ posted, done, ...own }: Props) {
  const text = useText()
  const locale = useLocale()
  const { self, id, standing, slug, revision, savedBy, savedAt, note, missing, draft, hasDraft } = own
  const isInReview = standing === "review" || standing === "changeInReview"
  const count = (part: string, variantId: string | null = null) =>
    missing.filter((one) => one.part === part && one.variantId === variantId).length
  return (
    <PartnerPage self={self} section="experiences">
      {posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      {posted === null && done !== null && (
        <Notice tone="good" role="status" opens title={text(`publication.done.${done}`)} />
      )}
      <section className={p.card} aria-labelledby="experience-name">
        <div className={p.top}>
          <h2 id="experience-name" className={p.when}>
            {draft.name[locale] || draft.name.it}
          </h2>
          <StandingBadge is={standing} />
        </div>
        <p>{text(`publication.standing.${standing}.text`)}</p>
        {note !== null && (
          <Notice tone="warn" title={text("publication.note")}>
            <p>{note}</p>
          </Notice>
        )}
        {savedAt !== null && (
          <p className={p.facts}>
            {text("publication.saved", { who: savedBy ?? "", when: dateTimeText(savedAt, locale) })}
          </p>
        )}
        <p className={s.acts}>
          <a href={publicPath(partnerPaths.experiencePart(id, "preview"), locale)}>{text("publication.preview")}</a>
          {slug !== null && <a href={publicPath(paths.experience(slug), locale)}>{text("publication.seen")}</a>}
        </p>
        <Decide {...own} isInReview={isInReview} />
      </section>
      {missing.length > 0 && <MissingParts id={id} missing={missing} />}
      <section className={p.section} aria-labelledby="experience-parts">
        <h2 id="experience-parts">{text("publication.parts")}</h2>
        <ul className={s.parts}>
          {draftParts.map((part) => (
            <Part key={part} href={partnerPaths.experiencePart(id, part)} part={part} missing={count(part)} />
          ))}
        </ul>
      </section>
      {draft.variants.map((variant) => (
        <VariantParts
          key={variant.id}
          id={id}
          revision={revision}
          variant={variant}
          locked={isInReview}
          count={count}
        />
      ))}
      {!isInReview && (
        <Act id={id} form="variantAdd" revision={revision} label={text("publication.variant.add")} look="secondary" />
      )}
      {hasDraft && !isInReview && self.role === "owner" && (
        <Act id={id} form="experienceDiscard" revision={revision} label={text("publication.discard")} look="quiet" />
      )}
    </PartnerPage>
  )
}

function Decide(own: PartnerExperience & { readonly isInReview: boolean }) {
  const text = useText()
  const { id, self, revision, hasDraft, isInReview, isReadFirst, missing } = own
  if (self.role !== "owner") return hasDraft ? <p>{text("publication.ownersPublish")}</p> : null
  if (isInReview)
    return (
      <Act
        id={id}
        form="experienceWithdraw"
        revision={revision}
        label={text("publication.withdraw")}
        look="secondary"
      />
    )
  if (!hasDraft || missing.length > 0) return null
  return (
    <>
      <p>{text(isReadFirst ? "publication.isRead" : "publication.atOnce")}</p>
      <Act id={id} form="experiencePublish" revision={revision} label={text("publication.publish")} look="primary" />
    </>
  )
}

type ActProps = {
  readonly id: string
  readonly form: FormName
  readonly revision: number
  readonly label: string
  readonly look: "primary" | "secondary" | "quiet"
  readonly variant?: string
}

function Act({ id, form, revision, label, look, variant }: ActProps) {
  const locale = useLocale()
  return (
    <PlainForm action={publicPath(partnerPaths.experience(id), locale)}>
      <FormId is={form} />
      <input type="hidden" name="revision" value={revision} />
      {variant !== undefined && <input type="hidden" name="variant" value={variant} />}
      <Button type="submit" variant={look}>
        {label}
      </Button>
    </PlainForm>
  )
}

function MissingParts({ id, missing }: { readonly id: string; readonly missing: readonly Missing[] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <Notice tone="info" title={text("publication.missing", { count: missing.length })}>
      <ul className={s.missing}>
        {missing.map(({ what, part, variantId }) => (
          <li key={`${what} ${variantId}`}>
            {what === "variant" ? (
              text("publication.missing.variant")
            ) : (
              <a href={publicPath(partnerPaths.experiencePart(id, part, variantId ?? undefined), locale)}>
                {text(`publication.missing.${what}`)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type PartProps = {
  readonly href: string
  readonly part: (typeof draftParts | typeof variantParts)[number]
  readonly missing: number
}

function Part({ href, part, missing }: PartProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <li>
      <a href={publicPath(href, locale)}>
        {text(`publication.part.${part}`)}
        {missing > 0 && <small>{text("publication.missing", { count: missing })}</small>}
      </a>
    </li>
  )
}

type VariantProps = {
  readonly id: string
  readonly revision: number
  readonly variant: DraftVariant
  readonly locked: boolean
  readonly count: (part: string, variantId: string) => number
}

function VariantParts({ id, revision, variant, locked, count }: VariantProps) {
  const text = useText()
  const locale = useLocale()
  const name = variant.name[locale] || variant.name.it || text("publication.variant.unnamed")
  return (
    <section className={p.section} aria-labelledby={`variant-${variant.id}`}>
      <h2 id={`variant-${variant.id}`}>{text("publication.variant.of", { name })}</h2>
      <ul className={s.parts}>
        {variantParts.map((part) => (
          <Part
            key={part}
            href={partnerPaths.experiencePart(id, part, variant.id)}
            part={part}
            missing={count(part, variant.id)}
          />
        ))}
      </ul>
      {!locked && (
        <Act
          id={id}
          form="variantRemove"
          revision={revision}
          variant={variant.id}
          label={text("publication.variant.remove", { name })}
          look="quiet"
        />
      )}
    </section>
  )
}
