import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import s from "./embed.module.css"

/** There is no such embed, or it is switched off. */
export function NoEmbed() {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={s.page}>
      <EmptyState
        level={1}
        title={text("embed.none")}
        text={<p>{errorText("embed_not_found", locale)}</p>}
        actions={<ButtonLink to={paths.home}>{text("embed.shop")}</ButtonLink>}
      />
    </div>
  )
}
