import { authorPath } from "../../domain/blog/paths.ts"
import type { ArticleTeaser } from "../../domain/blog/ports.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import s from "./blog.module.css"

type BylineProps = { readonly article: Pick<ArticleTeaser, "author" | "written" | "minutes">; readonly named?: boolean }

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ article: { author, written, minutes }, named = true }: BylineProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <p className={s.byline}>
      {named && <Link to={authorPath(author.slug)}>{author.name}</Link>}
      <time dateTime={written}>{longDateText(written, locale)}</time>
      <span>{text("blog.minutes", { minutes })}</span>
    </p>
  )
}
