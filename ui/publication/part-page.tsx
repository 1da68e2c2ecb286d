import type { ReactNode } from "react"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import type { DraftPart, DraftVariant, VariantPart } from "../../domain/publication/draft.ts"
import type { PartnerExperience } from "../../domain/publication/ports.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import p from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import { ExtrasPart } from "./extras-part.tsx"
import { OffersPart } from "./offers-part.tsx"
import { PicturesPart, UploadForm } from "./pictures-part.tsx"
import s from "./publication.module.css"
import { PlacePart, ProgramPart, TextsPart } from "./texts-part.tsx"
import { TimesPart } from "./times-part.tsx"
import { Typed } from "./typed.tsx"
import { VariantPart as VariantFields } from "./variant-part.tsx"

type Props = PartnerExperience & {
  readonly posted: PostedAccount | null
  readonly part: DraftPart | VariantPart
  readonly variant: DraftVariant | null
  readonly isDone: boolean
}

/** One part of a draft as a form. Saving leads back to the experience. */
export function PartPage({ posted, part, variant, isDone, ...own }: Props) {
  const text = useText()
  const locale = useLocale()
  const { self, id, revision, draft, standing } = own
  const action = publicPath(partnerPaths.experiencePart(id, part, variant?.id), locale)
  const name = variant ? variant.name[locale] || variant.name.it || text("publication.variant.unnamed") : null
  const isLocked = standing === "review" || standing === "changeInReview"
  const typed = posted?.form === "draftSave" ? posted : null
  return (
    <PartnerPage self={self} section="experiences">
      {posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      {posted === null && isDone && (
        <Notice tone="good" role="status" opens title={text("publication.done.pictureUpload")} />
      )}
      {typed !== null && Object.keys(typed.problems).length > 0 && (
        <Notice
          tone="bad"
          role="alert"
          title={text("publication.wrong", { count: Object.keys(typed.problems).length })}
        />
      )}
      <div className={p.section}>
        <p className={p.facts}>
          <a href={publicPath(partnerPaths.experience(id), locale)}>{draft.name[locale] || draft.name.it}</a>
          {name !== null && <span>{name}</span>}
        </p>
        <h2>{text(`publication.part.${part}`)}</h2>
        {isLocked && <Notice tone="info" title={text("publication.locked")} />}
        {part === "pictures" && <UploadForm action={action} posted={posted} />}
        {(part !== "pictures" || own.uploads.length > 0) && (
          <Typed value={typed}>
            <PlainForm action={action} className={s.form} noValidate>
              <FormId is="draftSave" />
              <input type="hidden" name="revision" value={revision} />
              <Fields part={part} variant={variant} own={own} />
              <div>
                <Button type="submit" size="large">
                  {text("publication.save")}
                </Button>
              </div>
            </PlainForm>
          </Typed>
        )}
      </div>
    </PartnerPage>
  )
}

type FieldsProps = Pick<Props, "part" | "variant"> & { readonly own: PartnerExperience }

function Fields({ part, variant, own }: FieldsProps): ReactNode {
  const { draft, uploads, today } = own
  switch (part) {
    case "texts":
      return <TextsPart draft={draft} />
    case "place":
      return <PlacePart draft={draft} />
    case "program":
      return <ProgramPart draft={draft} />
    case "pictures":
      return <PicturesPart draft={draft} uploads={uploads} />
    case "variant":
      return variant && <VariantFields variant={variant} />
    case "times":
      return variant && <TimesPart variant={variant} today={today} />
    case "extras":
      return variant && <ExtrasPart variant={variant} />
    case "offers":
      return variant && <OffersPart variant={variant} today={today} />
    default:
      return part satisfies never
  }
}
