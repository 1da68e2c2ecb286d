import { useText } from "../i18n/messages.tsx"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"
import { pagesShown } from "./pages-shown.ts"
import s from "./pagination.module.css"

export type PaginationProps = {
  readonly page: number
  readonly pages: number
  /** The path of a results page. Every page is a real link. */
  readonly to: (page: number) => string
}

export function Pagination({ page, pages, to }: PaginationProps) {
  const text = useText()
  if (pages < 2) return null
  return (
    <nav aria-label={text("kit.pages")} className={s.pagination}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={s.step}>
          <Icon name="left" />
          <span>{text("kit.pages.previous")}</span>
        </Link>
      )}
      <ol>
        {pagesShown(page, pages).map((shown) => (
          <li key={shown.key}>
            {shown.page === null ? (
              <span className={s.gap}>…</span>
            ) : (
              <Link
                to={to(shown.page)}
                className={s.page}
                aria-label={text("kit.pages.page", { page: shown.page })}
                aria-current={shown.page === page ? "page" : undefined}
              >
                {shown.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={s.step}>
          <span>{text("kit.pages.next")}</span>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}
