import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { EmptyState } from "../kit/states.tsx"
import s from "./message-page.module.css"

export function NotFound() {
  const text = useText()
  return (
    <div className={s.page}>
      <EmptyState
        level={1}
        title={text("notFound.title")}
        text={<p>{text("notFound.text")}</p>}
        actions={
          <>
            <ButtonLink to={paths.search}>{text("notFound.search")}</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {text("notFound.home")}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
