import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import type { PartnerExperiences, Standing } from "../../domain/publication/ports.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import p from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"
import { Pair } from "./fields.tsx"
import s from "./publication.module.css"
import { Typed } from "./typed.tsx"

type Props = PartnerExperiences & { readonly posted: PostedAccount | null }

const tones = { draft: "plain", review: "warn", live: "good", changed: "plain", changeInReview: "warn" } as const

export function StandingBadge({ is }: { readonly is: Standing }) {
  const text = useText()
  return <Badge tone={tones[is]}>{text(`publication.standing.${is}`)}</Badge>
}

/** The experiences of a partner with their state, and the form for a new one. */
export function ExperiencesPage({ self, experiences, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <PartnerPage self={self} section="experiences">
      {posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <ul className={p.list}>
        {experiences.map(({ id, name, standing, savedBy, savedAt }) => (
          <li key={id} className={p.item}>
            <div>
              <p className={p.name}>
                <a href={publicPath(partnerPaths.experience(id), locale)}>{name}</a>
              </p>
              {savedAt !== null && (
                <p className={p.facts}>
                  {text("publication.saved", { who: savedBy ?? "", when: dateTimeText(savedAt, locale) })}
                </p>
              )}
            </div>
            <StandingBadge is={standing} />
          </li>
        ))}
      </ul>
      <section className={p.section} aria-labelledby="experience-new">
        <h2 id="experience-new">{text("publication.new")}</h2>
        <p>{text("publication.new.lead")}</p>
        <Typed value={posted}>
          <PlainForm action={publicPath(partnerPaths.experiences, locale)} className={s.form} noValidate>
            <FormId is="experienceNew" />
            <Pair name="name" label={text("publication.name")} saved={{ it: "", en: "" }} />
            <div>
              <Button type="submit">{text("publication.new.do")}</Button>
            </div>
          </PlainForm>
        </Typed>
      </section>
    </PartnerPage>
  )
}
