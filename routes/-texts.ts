import type { StaticDataRouteOption } from "@tanstack/react-router"
import type { TextFile } from "../ui/i18n/texts.gen.ts"

/** The features whose texts a page shows. Each route names them in `staticData`. */
export const textsOfPage = (matches: readonly { readonly staticData: StaticDataRouteOption }[]): readonly TextFile[] =>
  matches.flatMap(({ staticData }) => staticData.texts ?? [])

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** In addition to the texts of every page (`onEveryPage` in vite/texts/read.ts). */
    readonly texts?: readonly TextFile[]
    /** The page has no line in `domain/pages.ts` on purpose: what has none there is secret. */
    readonly secret?: true
  }
}
