import type { Plugin } from "vite"
import { parseArticle } from "./parse.ts"

/** An import of an article's file is the article, parsed. A file that cannot be read stops the build. */
export function articles(): Plugin {
  return {
    name: "articles",
    enforce: "pre",
    transform: {
      filter: { id: /\/blog\/articles\/[\w-]+\.(it|en)\.md$/ },
      handler(code, id) {
        try {
          return { code: `export default ${JSON.stringify(parseArticle(code))}`, map: null }
        } catch (error) {
          throw new Error(`${id}: ${error instanceof Error ? error.message : error}`)
        }
      },
    },
  }
}
