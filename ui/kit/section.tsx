import { type ReactNode, useId } from "react"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"
import s from "./section.module.css"

export type SectionProps = {
  readonly title: ReactNode
  /** The link to the full list. */
  readonly more?: { readonly to: string; readonly label: string }
  readonly tone?: "paper" | "sunken"
  readonly children: ReactNode
}

/** A section as wide as the page, with its heading and a link to more. */
export function Section({ title, more, tone = "paper", children }: SectionProps) {
  const id = useId()
  return (
    <section className={s.section} data-tone={tone} aria-labelledby={id}>
      <div className={s.inner}>
        <div className={s.head}>
          <h2 id={id} className={s.title}>
            {title}
          </h2>
          {more && (
            <Link to={more.to} className={s.more}>
              {more.label}
              <Icon name="arrow" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
