import { newsletterPath } from "../../domain/newsletter/path.ts"
import { useText } from "../i18n/messages.tsx"
import { PlainLink } from "../kit/link.tsx"
import s from "./blog.module.css"

/** The way to the newsletter of the blog. */
export function Invitation() {
  const text = useText()
  return (
    <div className={s.invitation}>
      <p>{text("blog.invitation")}</p>
      <PlainLink to={newsletterPath("weekly_digest", "blog")} className={s.link}>
        {text("blog.subscribe")}
      </PlainLink>
    </div>
  )
}
