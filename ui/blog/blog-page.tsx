import type { ArticleTeaser } from "../../domain/blog/ports.ts"
import { useText } from "../i18n/messages.tsx"
import { Breadcrumb } from "../kit/breadcrumb.tsx"
import s from "./blog.module.css"
import { Invitation } from "./invitation.tsx"
import { Teasers } from "./teasers.tsx"

/** All articles. */
export function BlogPage({ articles }: { articles: readonly ArticleTeaser[] }) {
  const text = useText()
  return (
    <div className={s.list}>
      <header className={s.head}>
        <Breadcrumb steps={[{ label: text("blog.name") }]} />
        <h1>{text("blog.title")}</h1>
        <p className={s.lead}>{text("blog.lead")}</p>
      </header>
      <Teasers articles={articles} leads />
      <Invitation />
    </div>
  )
}
