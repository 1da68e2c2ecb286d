import type { Span } from "../../domain/blog/article.ts"
import { Link } from "../kit/link.tsx"
import s from "./blog.module.css"

/** Running text of an article. */
export const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, place) => {
    // An article does not change while it is shown, so a place names its piece.
    const key = `${place}`
    if (span.to !== undefined)
      return (
        <Link key={key} to={span.to} className={s.link}>
          {span.text}
        </Link>
      )
    if (span.mark === "strong") return <strong key={key}>{span.text}</strong>
    return span.mark === "em" ? <em key={key}>{span.text}</em> : span.text
  })
