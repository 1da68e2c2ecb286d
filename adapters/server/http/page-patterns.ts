import { internalPath } from "../../../domain/paths.ts"
import { routeTree } from "../../../routes/-tree.gen.ts"

type Described = { readonly options: { readonly path?: string } }

/** The pages' paths as the router writes them (`/esperienze/$slug`), with what matches them. */
const patterns = Object.values((routeTree.children ?? {}) as Readonly<Record<string, Described>>).flatMap(
  ({ options: { path } }) => {
    const pattern = path === undefined || path === "/" ? "/" : path.replace(/\/$/, "")
    return [{ pattern, matches: new RegExp(`^${pattern.replace(/\$\w+/g, "[^/]+")}/?$`) }]
  },
)

/** The pattern of a page's path; null if no page is there. */
export const pagePattern = (pathname: string): string | null =>
  patterns.find(({ matches }) => matches.test(internalPath(pathname)))?.pattern ?? null
