import type { Plugin } from "vite"

/** Puts `adapters/browser/preload.ts` in the place of the function that Vite puts around every `import()`. */
export const ownPreload = (): Plugin => ({
  name: "own-preload",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export { preload as __vitePreload } from "/adapters/browser/preload.ts"',
  },
})
