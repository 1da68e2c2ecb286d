import type { ReactNode } from "react"
import { Link } from "../kit/link.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"

export const titleId = "account-title"

export type AuthPageProps = {
  readonly title: string
  readonly lead?: string
  /** Other pages of the sign-in. */
  readonly links?: readonly { readonly to: string; readonly label: string }[]
  readonly children?: ReactNode
}

/** A page of the sign-in: a heading, a form, and the ways to the other pages. */
export function AuthPage({ title, lead, links = [], children }: AuthPageProps) {
  return (
    <div className={s.narrow}>
      <header className={s.head}>
        <h1 id={titleId}>{title}</h1>
        {lead && <p className={page.lead}>{lead}</p>}
      </header>
      {children}
      {links.length > 0 && (
        <p className={s.links}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
