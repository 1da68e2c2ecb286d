import type { ReactNode } from "react"
import type { Locale } from "../../../../../domain/locale.ts"
import { type Done, texts } from "./texts.ts"

export type Said = { readonly done: Done; readonly at: string }

/** Buttons that post to one address of the sandbox. */
export function Acts({ to, locale, children }: { to: string; locale: Locale; children: ReactNode }) {
  return (
    <form className="acts" method="post" action={`${to}?lang=${locale}`}>
      {children}
    </form>
  )
}

type ActProps = {
  readonly name: string
  readonly value: string | number
  /** The id of the text that says to which item the button belongs. */
  readonly about?: string
  readonly children: ReactNode
}

export function Act({ name, value, about, children }: ActProps) {
  return (
    <button type="submit" className="small" name={name} value={value} aria-describedby={about}>
      {children}
    </button>
  )
}

/** What was just done, shown at the place of its button. */
export function PlaceSaid({ said, at, locale }: { said: Said | null; at: string; locale: Locale }) {
  return said?.at === at ? (
    <p className="said" role="status">
      {texts[locale].done[said.done]}
    </p>
  ) : null
}
