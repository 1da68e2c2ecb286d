import { categorySlug } from "../../domain/catalogue/slugs.ts"
import { categoryIds, categoryNames, regionIds, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { LandingKind } from "../../domain/catalogue/views.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import s from "../shell/message-page.module.css"
import { NotFound } from "../shell/not-found.tsx"

/** A known region or category without experiences. Any other unknown page is "not found". */
export function NothingHere({ kind, slug }: { kind: LandingKind; slug: string }) {
  const text = useText()
  const locale = useLocale()
  const region = kind === "destination" ? regionIds.find((id) => id === slug) : undefined
  const category = kind === "category" ? categoryIds.find((id) => categorySlug(id) === slug) : undefined
  const name = region ? regionNames[region] : category ? categoryNames[category] : null
  if (name === null) return <NotFound />
  return (
    <div className={s.page}>
      <EmptyState
        level={1}
        title={text("landing.nothing.title", { name: name[locale] })}
        text={<p>{text("landing.nothing.text")}</p>}
        actions={
          <>
            <ButtonLink to={paths.search}>{text("landing.nothing.search")}</ButtonLink>
            <ButtonLink to={paths.contact} variant="secondary">
              {text("shell.opening.propose")}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
