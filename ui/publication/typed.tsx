import { createContext, use } from "react"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { useLocale } from "../i18n/messages.tsx"

/** What was typed into the form that is shown again, and what is wrong with it; null: it is as it was saved. */
const TypedContext = createContext<PostedAccount | null>(null)
export const Typed = TypedContext

export function useTyped() {
  const posted = use(TypedContext)
  const locale = useLocale()
  return {
    was: (name: string, saved: string | number | null): string =>
      posted === null ? `${saved ?? ""}` : (posted.values[name] ?? ""),
    ticked: (name: string, saved: boolean): boolean =>
      posted === null ? saved : posted.values[name] !== undefined && posted.values[name] !== "",
    problem: (name: string): string | undefined => {
      const found = posted?.problems[name]
      return found && errorText(found.code, locale, found.params)
    },
    /** So many rows are shown: those that were saved or typed, and some empty ones. */
    rows: (name: string, saved: number, most: number, more = 1): readonly number[] => {
      const typed = Object.keys(posted?.values ?? {}).map((key) =>
        Number(new RegExp(`^${name}(\\d+)-`).exec(key)?.[1] ?? -1),
      )
      const count = Math.min(most, Math.max(saved + more, ...typed.map((n) => n + 1)))
      return Array.from({ length: count }, (_, n) => n)
    },
  }
}
