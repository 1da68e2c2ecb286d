import type { StaticDataRouteOption } from "@tanstack/react-router"
import type { TextFile } from "../ui/i18n/texts.gen.ts"

/** The features whose texts a page shows. Each route names them in `staticData`. */
export const textsOfPage = (matches: readonly { readonly staticData: StaticDataRouteOption }[]): readonly TextFile[] =>
  matches.flatMap(({ staticData }) => staticData.texts ?? [])

/** Parts that load late when the server drew the page, and before the page is shown when one goes to it from another. */
export const partsOfPage = (matches: readonly { readonly staticData: StaticDataRouteOption }[]) =>
  matches.flatMap(({ staticData }) => staticData.parts ?? [])

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** In addition to the texts of every page (`onEveryPage` in vite/texts/read.ts). */
    readonly texts?: readonly TextFile[]
    /** See -late-parts.ts. */
    readonly parts?: readonly { readonly load: () => Promise<unknown> }[]
  }
}
