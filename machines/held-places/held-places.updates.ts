import type { HeldPlaces, HeldPlacesContext, ReleaseError } from "./held-places.types.ts"

type Args = { readonly context: HeldPlacesContext }

export const take = (_: unknown, { code, deadline, now, count, experience }: HeldPlaces) => ({
  held: { code, deadline, now, count, experience },
})

export const noteCodes = (_: unknown, { codes }: Pick<HeldPlacesContext, "codes">) => ({ codes })

export const notePage = (_: unknown, { page }: Pick<HeldPlacesContext, "page">) => ({ page })

export const forget = ({ context }: Args) => ({ codes: context.codes.slice(1), held: null })

export const noteError = (_: unknown, { code, detail }: ReleaseError) => ({ error: { code, detail } })
