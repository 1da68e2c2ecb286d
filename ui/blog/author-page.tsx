import type { AuthorView } from "../../domain/blog/ports.ts"
import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Breadcrumb } from "../kit/breadcrumb.tsx"
import s from "./blog.module.css"
import { Teasers } from "./teasers.tsx"

/** Somebody who writes for the blog. */
export function AuthorPage({ author }: { author: AuthorView }) {
  const text = useText()
  return (
    <div className={s.list}>
      <header className={s.head}>
        <Breadcrumb steps={[{ label: text("blog.name"), to: paths.blog }, { label: author.name }]} />
        <h1>{author.name}</h1>
        <p className={s.role}>{author.role}</p>
        <p className={s.lead}>{author.about}</p>
      </header>
      <Teasers articles={author.articles} named={false} />
    </div>
  )
}
