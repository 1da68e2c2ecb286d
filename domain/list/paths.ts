import { slugOf } from "../catalogue/slugs.ts"

/** The addresses of lists. The name in the address of a public one is only for people. */
export const listPaths = {
  mine: "/liste",
  one: (listId: string) => `/liste/${encodeURIComponent(listId)}`,
  shown: (publicId: string, name: string) => `/liste/p/${encodeURIComponent(publicId)}/${slugOf(name) || "lista"}`,
} as const
