type Back = { readonly callbackUrl?: string; readonly error?: string; readonly ref?: string; readonly mailed?: string }

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/**
 * The query of the sign-in's pages: where the customer goes in the end, why they were sent here, who invited them, and
 * whether a link was mailed to them.
 */
export function backSearch(search: Readonly<Record<string, unknown>>): Back {
  const known = (["callbackUrl", "error", "ref", "mailed"] as const).flatMap((name) => {
    const value = text(search[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/** The same for the next page: the way back alone. */
export const backQuery = ({ callbackUrl }: Back): string =>
  callbackUrl === undefined ? "" : `?${new URLSearchParams({ callbackUrl })}`
