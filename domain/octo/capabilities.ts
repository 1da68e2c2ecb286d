/** What this shop adds to the bare calls if a reseller asks for it. */
export const capabilities = ["octo/content", "octo/pricing"] as const
export type Capability = (typeof capabilities)[number]

/** Those of a request's header that this shop has. Others are ignored; a name alone counts like `octo/name`. */
export function askedCapabilities(header: string | null): readonly Capability[] {
  const asked = (header ?? "").split(",").map((one) => one.trim().toLowerCase())
  return capabilities.filter((one) => asked.includes(one) || asked.includes(one.slice("octo/".length)))
}
